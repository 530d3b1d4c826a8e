public import Touchscreen

/// What a scene says of the devices that match.
public struct DeviceEntry: Hashable, Sendable {
    public var match = DeviceMatch()
    public var settings = DeviceSettings()

    public init() {}
}

/// The settings an entry gives, told from those it leaves as they are.
public struct DeviceSettings: Hashable, Sendable {
    /// Only what `given` names is meant.
    public var values = DeviceConfiguration()
    /// The keys that were written; those of `filters` as `filters.palmMajor`.
    public var given: Set<String> = []

    public init() {}

    /// Adds what is given here to what is given there, over it.
    func add(to settings: inout DeviceSettings) {
        overlay(&settings.values)
        settings.given.formUnion(given)
    }

    /// Sets in `configuration` what is given here and leaves the rest.
    public func overlay(_ configuration: inout DeviceConfiguration) {
        for key in DeviceKeys.all where given.contains(key.name) {
            key.copy(values, &configuration)
        }
    }
}
