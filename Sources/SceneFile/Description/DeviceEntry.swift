public import Touchscreen

/// The settings for the devices that match.
public struct DeviceEntry: Hashable, Sendable {
    public var match = DeviceMatch()
    public var settings = DeviceSettings()

    public init() {}
}

/// The settings of an entry, and which of them were set.
public struct DeviceSettings: Hashable, Sendable {
    /// Only the values that `given` names are valid.
    public var values = DeviceConfiguration()
    /// The names of the keys that were set. Keys of `filters` have the form `filters.palmMajor`.
    public var given: Set<String> = []

    public init() {}
}
