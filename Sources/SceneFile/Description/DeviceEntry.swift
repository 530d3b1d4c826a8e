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

    /// Copies the settings that are set here to `settings`, overriding them.
    func add(to settings: inout DeviceSettings) {
        overlay(&settings.values)
        settings.given.formUnion(given)
    }

    /// Copies the settings that are set here to `configuration`. The others remain.
    public func overlay(_ configuration: inout DeviceConfiguration) {
        for key in DeviceKeys.all where given.contains(key.name) {
            key.copy(values, &configuration)
        }
    }
}
