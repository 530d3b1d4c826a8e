enum VirtualTouchscreenKeys {
    static let all: [Key<VirtualTouchscreenDescription>] = [
        Key(
            "name", \.name, .deviceName, default: .described("Fingerpost and the id"), example: "Left half",
            "The name of the device for other programs."),
        Key(
            "output", \.output, .outputName, default: .described("none"), example: "HDMI-A-1",
            "The display that the device belongs to. The installed udev rule sets WL_OUTPUT for its node, and "
                + "compositors map it to that display."),
        Key(
            "cancel", \.cancel, .word, default: "lift", example: "palm",
            "How a cancelled touch is passed on. With lift, the touch moves past the tap slop and is lifted in a later "
                + "frame, which works under every compositor. With palm, it becomes a palm: a true cancel for sway "
                + "1.10 and later, kwin, and programs that read the device themselves; elsewhere the finger stays "
                + "down."),
        Key(
            "slop", \.slop, .number(0...1000), unit: "points", default: "40", example: "24",
            "With cancel: lift, how far a cancelled touch is away from where it began before it is lifted."),
    ]

    /// Virtual touchscreens take several touches at a time unless the scene says otherwise.
    static let multipleTouch = Entry<Bool>(
        "multipleTouch", .bool, default: "true", example: "false",
        "The other programs get more than one touch at a time.")
}

extension ValueReader where Value == String {
    /// The kernel cuts longer names off.
    fileprivate static var deviceName: ValueReader {
        text.flatMap { name, field in
            if name.utf8.count < 80 { return name }
            field.error("needs a name of less than 80 bytes, has \(name.utf8.count)")
            return nil
        }
    }

    fileprivate static var outputName: ValueReader {
        ValueReader(.pattern("^[A-Za-z0-9_-]{1,32}$", what: "a connector's name, as HDMI-A-1")) { field in
            let name = field.node.string ?? ""
            let isName = name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
            if isName, (1...32).contains(name.utf8.count) { return name }
            field.needs("a connector's name, as HDMI-A-1")
            return nil
        }
    }
}
