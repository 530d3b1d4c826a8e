internal import Evdev
internal import Touches
internal import Touchscreen

enum DeviceKeys {
    static let id: Key<DeviceConfiguration> = Key(.device, "id", \.id, .identifier)

    static let match = Entry<DeviceMatch>(.device, "match", .keys(.match, DeviceMatch(), MatchKeys.all))

    static let filters = Entry<DeviceSettings>(.device, "filters", .filters)

    /// All keys of an entry except `id`, `match` and `filters`.
    static let settings: [Key<DeviceConfiguration>] = [
        Key(.device, "area", \.area, .area),
        Key(.device, "rotate", \.rotate, .quarterTurns),
        Key(.device, "calibration", \.calibration, .calibration),
        Key(.device, "swap", \.swap, .bool),
        Key(.device, "invert", \.invert, .inversion),
        Key(.device, "ignore", \.ignore, .bool),
        Key(.device, "kind", \.kind, .word),
        Key(.device, "range", \.range, .ranges),
        Key(.device, "axes", \.axes, .axes),
        Key(.device, "button", \.button, .button),
        Key(.device, "liftAfter", \.liftAfter, .moment),
        Key(.device, "liftBy", \.liftBy, .word),
        Key(.device, "idleAfter", \.idleAfter, .seconds),
        Key(.device, "wakeTouch", \.wakeTouch, .word),
        Key(.device, "silentAfter", \.silentAfter, .seconds),
        Key(.device, "flood", \.flood, .flood),
    ]
}

enum FloodKeys {
    static let all: [Key<FloodLimits>] = [
        Key(.flood, "touches", \.touches, .integer(5...1000)),
        Key(.flood, "held", \.longestTouch, .seconds),
        Key(.flood, "quiet", \.quiet, .seconds),
    ]
}

enum FilterKeys {
    static let all: [Key<DeviceConfiguration>] = [
        Key(.filters, "palmMajor", \.filters.palmMajor, .number(0.001...greatestLength)),
        Key(.filters, "minimumContact", \.filters.minimumContact, .moment),
        Key(.filters, "ghost", \.filters.ghost, .moment),
        Key(.filters, "edgeDelay", \.filters.edgeDelay, .moment),
        Key(.filters, "ignore", \.filters.ignore, .list(of: .area)),
        Key(.filters, "outside", \.filters.outside, .word),
        Key(.filters, "maxContacts", \.filters.maxContacts, .count(from: 1)),
        Key(.filters, "jitter", \.filters.jitter, .jitter),
        Key(.filters, "pinned", \.filters.pinned, .number(0.1...100)),
        Key(.filters, "penLinger", \.filters.penLinger, .secondsOrZero),
        Key(.filters, "skipFirst", \.filters.skipFirst, .integer(0...5)),
        Key(.filters, "skipLast", \.filters.skipLast, .integer(0...5)),
    ]
}

enum JitterKeys {
    static let median = Entry<Int>(.jitter, "median", .odd(3...99))
    static let iir = Entry<Double>(.jitter, "iir", .number(1...1000))
    static let dejitter = Entry<Double>(.jitter, "dejitter", .number(0.001...1000))
}

enum MatchKeys {
    static let all: [Key<DeviceMatch>] = [
        Key(.match, "name", \.name, .text),
        Key(.match, "path", \.path, .text),
        Key(.match, "vendor", \.vendor, .usbNumber),
        Key(.match, "product", \.product, .usbNumber),
        Key(.match, "phys", \.phys, .text),
        Key(.match, "uniq", \.uniq, .text),
        Key(.match, "output", \.output, .text),
        Key(.match, "seat", \.seat, .text),
    ]
}

enum RangeKeys {
    static let x = Entry<ClosedRange<Int32>>(.range, "x", .range)
    static let y = Entry<ClosedRange<Int32>>(.range, "y", .range)
}

enum AxisKeys {
    static let x = Entry<EventCode>(.axes, "x", .axis)
    static let y = Entry<EventCode>(.axes, "y", .axis)
}
