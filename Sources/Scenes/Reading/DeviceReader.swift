internal import Files
internal import Touches
internal import Touchscreen

extension ValueReader where Value == DeviceEntry {
    static var device: ValueReader {
        ValueReader(.mapping(.device)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var entry = DeviceEntry()
            if let id = keys.readWrittenIdentifier(.device) {
                entry.settings.set(DeviceKeys.id, Optional(id) as Any)
                if keys["match"]?.node.mapping?.isEmpty ?? true {
                    field.warn("has no 'match', so every device is called '\(id.onOneLine)'")
                }
            }
            if let match = keys.read(DeviceKeys.match) { entry.match = match }
            keys.read(into: &entry.settings)
            keys.refuse(MatchKeys.all.map(\.name), "belongs under 'match'")
            keys.refuse(FilterKeys.all.map(\.name).filter { $0 != "ignore" }, "belongs under 'filters'")
            keys.finish(.device)
            return entry
        }
    }
}

extension ValueReader where Value == DeviceSettings {
    /// The filters, with the names of the keys that were set.
    static var filters: ValueReader {
        ValueReader(.mapping(.filters)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var settings = DeviceSettings()
            keys.read(FilterKeys.all) { settings.set($0, $1, prefix: "filters.") }
            keys.finish(.filters)
            return settings
        }
    }
}

extension ValueReader where Value == FloodLimits? {
    /// `true`, `false`, or limits such as `{touches: 20}`.
    static var flood: ValueReader {
        let limits = ValueReader<FloodLimits>.keys(.flood, FloodLimits(), FloodKeys.all)
        return ValueReader(.either([.bool, limits.shape])) { field in
            if let isOn = field.node.bool { return .some(isOn ? FloodLimits() : nil) }
            guard field.node.mapping != nil else {
                field.needs("true, false or a mapping of keys, as {touches: 20}")
                return nil
            }
            return limits.read(field).map(Optional.some)
        }
    }
}

extension KeyReader {
    /// Reads the settings and records which of them were set.
    mutating func read(into settings: inout DeviceSettings) {
        read(DeviceKeys.settings) { settings.set($0, $1) }
        if let filters = read(DeviceKeys.filters) { settings.set(filters) }
    }
}
