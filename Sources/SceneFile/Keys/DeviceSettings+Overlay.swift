public import Touchscreen

extension DeviceSettings {
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
