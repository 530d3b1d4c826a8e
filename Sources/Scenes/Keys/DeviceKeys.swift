internal import Evdev
internal import Touches
internal import Touchscreen

enum DeviceKeys {
    static let id: Key<DeviceConfiguration> = Key(
        "id", \.id, .identifier,
        default: .described("where the device is plugged in (ID_PATH), else its phys, else its node"),
        example: "left", "The name in records.")

    static let match = Entry<DeviceMatch>(
        "match", .keys(.match, DeviceMatch(), MatchKeys.all), default: "{}", example: "{vendor: 0eef, product: 7224}",
        "Which devices the entry is for. All conditions must hold; without any, the entry is for every device.")

    static let filters = Entry<DeviceSettings>(
        "filters", .filters, default: "{}", example: "{palmMajor: 30, maxContacts: 2}",
        "Which contacts of a panel are not touches, and how positions are smoothed.")

    /// The default of each key that overrides udev's matrix: none of them is set.
    private static let udevMatrix = KeyEntry.Initial.described(
        "udev's matrix, if none of rotate, calibration, swap and invert is set")

    /// All keys of an entry except `id`, `match` and `filters`.
    static let settings: [Key<DeviceConfiguration>] = [
        Key(
            "area", \.area, .area, unit: "points", default: .described("the whole screen"),
            example: "[0, 0, 1280, 800]",
            "The part of the screen that the panel covers."),
        Key(
            "rotate", \.rotate, .quarterTurns, unit: "degrees clockwise", default: udevMatrix, example: "90",
            "How the panel is turned, as its viewer sees it."),
        Key(
            "calibration", \.calibration, .calibration, default: udevMatrix, example: "[1, 0, 0, 0, 1, 0]",
            "The first two rows of the calibration matrix, for positions from 0 to 1: x' = ax + by + c, "
                + "y' = dx + ey + f. udev's matrix is the property LIBINPUT_CALIBRATION_MATRIX of the device."),
        Key(
            "swap", \.swap, .bool, default: udevMatrix, example: "true",
            "x and y are exchanged, before anything else."),
        Key(
            "invert", \.invert, .inversion, default: udevMatrix, example: "[true, false]",
            "The axes to mirror, after swap."),
        Key("ignore", \.ignore, .bool, default: "false", example: "true", "The device is not used."),
        Key(
            "kind", \.kind, .word, default: .described("what udev or its capabilities say"), example: "touchscreen",
            "What the device is: a touchscreen, although nothing else says so."),
        Key(
            "range", \.range, .ranges, unit: "units of the device", default: .described("what the device declares"),
            example: "{x: [16, 243], y: [13, 470]}",
            "The smallest and the largest value of each axis, which are the edges of the panel. The range of an axis "
                + "that is left out is the declared one."),
        Key(
            "axes", \.axes, .axes, default: .described("the usual axes"), example: "{x: ABS_Z, y: ABS_RX}",
            "The axes that carry the position."),
        Key(
            "button", \.button, .button, default: .described("BTN_TOUCH"), example: "BTN_LEFT",
            "The button that means contact. A device like a mouse is a touchscreen only with this key."),
        Key(
            "liftAfter", \.liftAfter, .moment, unit: "seconds", default: .described("never"), example: "0.1",
            "A contact ends after this time without a report, for panels that never report a lift."),
        Key(
            "liftBy", \.liftBy, .word, default: .described("none"), example: "pressure",
            "What is 0 when a contact has lifted, and rises from 0 when one begins, for panels that report lifts in no "
                + "other way. A panel with one contact, and no button, is a touchscreen with pressure."),
        Key(
            "idleAfter", \.idleAfter, .seconds, unit: "seconds", default: .described("the idleAfter of the scene"),
            example: "60",
            "The same as in the scene, for this panel alone."),
        Key(
            "wakeTouch", \.wakeTouch, .word, default: .described("the wakeTouch of the scene"), example: "swallow",
            "The same as in the scene, for this panel alone."),
        Key(
            "silentAfter", \.silentAfter, .seconds, unit: "seconds", default: .described("never"), example: "43200",
            "A device that has sent nothing for this time is reported once as silent, and the bridge is not healthy "
                + "until it sends something."),
        Key(
            "flood", \.flood, .flood,
            default: .described("true for a panel with at most 10 contacts, else false"), example: "{touches: 20}",
            "The panel is put aside while it reports what no hands do: many new touches within a second, or a touch "
                + "that stays for hours. true takes the defaults for any number of contacts."),
    ]
}

enum FloodKeys {
    static let all: [Key<FloodLimits>] = [
        Key(
            "touches", \.touches, .integer(5...1000), unit: "touches a second", default: "50", example: "20",
            "The largest number of new touches within a second. Two hands reached 13 in recordings of real panels."),
        Key(
            "held", \.longestTouch, .seconds, unit: "seconds", default: "7200", example: "3600",
            "The longest time for which a touch may stay."),
        Key(
            "quiet", \.quiet, .seconds, unit: "seconds", default: "10", example: "30",
            "The panel is used again after this time with at most three new touches in every second."),
    ]
}

enum FilterKeys {
    static let all: [Key<DeviceConfiguration>] = [
        Key(
            "palmMajor", \.filters.palmMajor, .number(0.001...greatestLength), unit: "millimetres",
            default: .described("off"),
            example: "30",
            "A contact whose longer axis reaches this length is a palm. In units of the device if its resolution is "
                + "not known."
        ),
        Key(
            "minimumContact", \.filters.minimumContact, .moment, unit: "seconds", default: .described("off"),
            example: "0.03",
            "A contact shorter than this is rejected. Every touch begins that much later."),
        Key(
            "ghost", \.filters.ghost, .moment, unit: "seconds", default: .described("off"), example: "0.05",
            "A lift that is followed within this time by a contact at the same place is not a lift. Every lift is "
                + "reported that much later, unless its slot is needed."),
        Key(
            "edgeDelay", \.filters.edgeDelay, .moment, unit: "seconds", default: .described("off"), example: "0.1",
            "A contact that begins at the edge of the panel waits this long, and is rejected if it has not moved by "
                + "then."
        ),
        Key(
            "ignore", \.filters.ignore, .list(of: .area), unit: "points", default: "[]", example: "[[0, 0, 40, 800]]",
            "Contacts that begin in these areas of the screen are rejected."),
        Key(
            "outside", \.filters.outside, .word, default: .described("their places are clamped"), example: "reject",
            "Contacts that begin outside the range of an axis are rejected until they lift. The range is that of "
                + "the entry, or the one that the device declares."),
        Key(
            "maxContacts", \.filters.maxContacts, .count(from: 1), default: .described("off"), example: "2",
            "The largest number of touches at a time. Further contacts are rejected."),
        Key(
            "jitter", \.filters.jitter, .jitter, default: .described("off"), example: "{median: 5}",
            "How positions are smoothed."),
        Key(
            "pinned", \.filters.pinned, .number(0.1...100), unit: "millimetres", default: .described("off"),
            example: "3",
            "A contact stays where it came down until it has moved this far. Then it follows, that much behind the "
                + "finger. A millimetre is 4 points if the size of the panel is not known."),
        Key(
            "penLinger", \.filters.penLinger, .secondsOrZero, unit: "seconds", default: .described("off"),
            example: "0.5",
            "Contacts are rejected while a pen is near the panel, and for this time after it has left."),
        Key(
            "skipFirst", \.filters.skipFirst, .integer(0...5), unit: "frames", default: "0", example: "1",
            "A contact begins at the place that follows its first ones. One that lifts before is reported at its last "
                + "place. A coordinate that stays the same may make the contact begin as many frames later again."),
        Key(
            "skipLast", \.filters.skipLast, .integer(0...5), unit: "frames", default: "0", example: "1",
            "A contact ends this many places before its last one. Every place is reported as many frames later."),
    ]
}

enum JitterKeys {
    static let median = Entry<Int>(
        "median", .odd(3...99), default: .described("none"), example: "5",
        "The median of this many positions. It delays positions by half as many reports.")
    static let iir = Entry<Double>(
        "iir", .number(1...1000), default: .described("none"), example: "4",
        "Each position is one part new and the rest old: 4 takes a quarter of each new position.")
    static let dejitter = Entry<Double>(
        "dejitter", .number(0.001...1000), unit: "points", default: .described("none"), example: "2",
        "Movements shorter than this distance are suppressed.")
}

enum MatchKeys {
    static let all: [Key<DeviceMatch>] = [
        Key(
            "name", \.name, .text, default: every, example: "'eGalax*'",
            "The device's name, as a glob: * is any text, ? any character, [a-z] a range of characters."),
        Key(
            "path", \.path, .text, default: every, example: "'pci-*-usb-0:1.2:*'",
            "Where it is plugged in (ID_PATH), as a glob. One that begins with / is compared with the node and the "
                + "links to it."
        ),
        Key(
            "vendor", \.vendor, .usbNumber, default: every, example: "0eef",
            "The vendor's number. Four digits are hexadecimal, as devices and lsusb print them."),
        Key(
            "product", \.product, .usbNumber, default: every, example: "7224",
            "The product's number, written as the vendor's."),
        Key("phys", \.phys, .text, default: every, example: "'usb-*-1.2/input0'", "The physical path, as a glob."),
        Key("uniq", \.uniq, .text, default: every, example: "'A1*'", "The serial number, as a glob."),
        Key(
            "output", \.output, .text, default: every, example: "HDMI-A-1",
            "The display that udev assigns to it (WL_OUTPUT), as a glob."),
        Key("seat", \.seat, .text, default: every, example: "seat0", "The seat (ID_SEAT), as a glob."),
    ]

    private static let every = KeyEntry.Initial.described("any")
}

enum RangeKeys {
    static let x = Entry<ClosedRange<Int32>>(
        "x", .range, default: .described("the declared range"), example: "[16, 243]",
        "The smallest and the largest value of x.")
    static let y = Entry<ClosedRange<Int32>>(
        "y", .range, default: .described("the declared range"), example: "[13, 470]",
        "The smallest and the largest value of y.")
}

enum AxisKeys {
    static let x = Entry<EventCode>(
        "x", .axis, default: .required, example: "ABS_Z",
        "The axis of x: its name in linux/input-event-codes.h, or its number.")
    static let y = Entry<EventCode>("y", .axis, default: .required, example: "ABS_RX", "The axis of y.")
}
