internal import Touches
internal import Touchscreen
internal import YAML

enum DeviceKeys {
    /// Every key of an entry but `id`, `match` and `filters`.
    static let settings: [Key<DeviceConfiguration>] = [
        Key("area", \.area, .area),
        Key("rotate", \.rotate, .quarterTurns),
        Key("calibration", \.calibration, .calibration),
        Key("swap", \.swap, .bool),
        Key("invert", \.invert, .inversion),
        Key("ignore", \.ignore, .bool),
        Key("axes", \.axes, .axes),
        Key("button", \.button, .button),
        Key("liftAfter", \.liftAfter, .moment),
        Key("idleAfter", \.idleAfter, .seconds),
        Key("wakeTouch", \.wakeTouch, .word),
    ]

    static let filters: [Key<DeviceConfiguration>] = [
        Key("palmMajor", \.filters.palmMajor, .number(0.001...10_000_000)),
        Key("minimumContact", \.filters.minimumContact, .moment),
        Key("ghost", \.filters.ghost, .moment),
        Key("edgeDelay", \.filters.edgeDelay, .moment),
        Key("ignore", \.filters.ignore, .list(of: .area)),
        Key("maxContacts", \.filters.maxContacts, .count(from: 1)),
        Key("jitter", \.filters.jitter, .jitter),
        Key("penLinger", \.filters.penLinger, .secondsOrZero),
    ]

    static let id: Key<DeviceConfiguration> = Key("id", \.id, .text)

    /// Under the names that `DeviceSettings.given` has.
    static let all = [id] + settings + filters.map { $0.named("filters.\($0.name)") }

    static let match: [Key<DeviceMatch>] = [
        Key("name", \.name, .text),
        Key("phys", \.phys, .text),
        Key("uniq", \.uniq, .text),
        Key("path", \.path, .text),
        Key("output", \.output, .text),
        Key("seat", \.seat, .text),
        Key("vendor", \.vendor, .usbNumber),
        Key("product", \.product, .usbNumber),
    ]
}

extension ValueReader where Value == DeviceEntry {
    static var device: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            var entry = DeviceEntry()
            if let id = keys.takeWrittenIdentifier(.device) {
                entry.settings.values.id = id
                entry.settings.given.insert("id")
                if keys["match"]?.node.mapping?.isEmpty ?? true {
                    field.warn("has no 'match', so every device is called '\(id.onOneLine)'")
                }
            }
            let match = keys.take("match", ValueReader<DeviceMatch>.keys("a match", DeviceMatch(), DeviceKeys.match))
            if let match { entry.match = match }
            keys.read(into: &entry.settings)
            keys.refuse(DeviceKeys.match.map(\.name), "belongs under 'match'")
            keys.refuse(DeviceKeys.filters.map(\.name).filter { $0 != "ignore" }, "belongs under 'filters'")
            keys.finish("a device entry")
            return entry
        }
    }
}

extension KeyReader {
    /// Reads the settings and notes which were given.
    mutating func read(into settings: inout DeviceSettings) {
        settings.given.formUnion(read(DeviceKeys.settings, into: &settings.values))
        guard let field = take("filters"), var filters = KeyReader(field) else { return }
        settings.given.formUnion(filters.read(DeviceKeys.filters, into: &settings.values).map { "filters.\($0)" })
        filters.finish("a filter mapping")
    }
}
