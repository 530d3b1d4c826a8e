enum VirtualTouchscreenKeys {
    static let all: [Key<VirtualTouchscreenDescription>] = [
        Key(.virtualTouchscreen, "name", \.name, .deviceName),
        Key(.virtualTouchscreen, "output", \.output, .outputName),
        Key(.virtualTouchscreen, "cancel", \.cancel, .word),
        Key(.virtualTouchscreen, "slop", \.slop, .number(0...1000)),
    ]

    /// Virtual touchscreens take several touches at a time unless the scene says otherwise.
    static let multipleTouch = Entry<Bool>(.virtualTouchscreen, "multipleTouch", .bool)
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
