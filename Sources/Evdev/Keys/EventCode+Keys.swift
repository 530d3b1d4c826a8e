extension EventCode {
    /// Whether it is a key (`KEY_*`) and not a button (`BTN_*`) of a mouse, a joystick, a pen or a touchscreen, by the
    /// ranges of linux/input-event-codes.h.
    public var isKey: Bool {
        (0x001..<0x100).contains(rawValue) || (0x160..<0x220).contains(rawValue) || (0x224..<0x2c0).contains(rawValue)
    }

    /// Whether it is a button of a mouse: `BTN_LEFT` to `BTN_TASK`.
    public var isMouseButton: Bool { (0x110..<0x118).contains(rawValue) }
}
