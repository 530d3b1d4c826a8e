public import Touchscreen

/// The settings for the devices that match.
public struct DeviceEntry: Sendable {
    public var match = DeviceMatch()
    public var settings = DeviceSettings()
}

/// The settings of an entry that were set.
public struct DeviceSettings: Equatable, Sendable {
    /// A configuration with these settings. The others have their defaults.
    public private(set) var values = DeviceConfiguration()
    /// The names of the keys that were set. Keys of `filters` have the form `filters.palmMajor`.
    public var given: Set<String> { Set(settings.keys) }
    /// By the names of their keys. The values are in `values`, too.
    private var settings: [String: (inout DeviceConfiguration) -> Void] = [:]

    init() {}

    /// - Parameter prefix: stands before the name of the key.
    mutating func set(_ key: Key<DeviceConfiguration>, _ value: Any, prefix: String = "") {
        key.set(value, in: &values)
        settings[prefix + key.name] = { key.set(value, in: &$0) }
    }

    /// Adds settings. They override those with the same name.
    mutating func set(_ others: DeviceSettings) {
        others.overlay(&values)
        settings.merge(others.settings) { $1 }
    }

    /// Sets these settings in `configuration`. The others remain.
    public func overlay(_ configuration: inout DeviceConfiguration) {
        for set in settings.values { set(&configuration) }
    }

    public static func == (a: DeviceSettings, b: DeviceSettings) -> Bool { a.values == b.values && a.given == b.given }
}
