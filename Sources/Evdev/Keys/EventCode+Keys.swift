/// The keys that have a meaning in UIKit.
extension EventCode {
    public static let KEY_ESC = EventCode(rawValue: 0x001)
    public static let KEY_ENTER = EventCode(rawValue: 0x01c)
    public static let KEY_KPENTER = EventCode(rawValue: 0x060)
    public static let KEY_UP = EventCode(rawValue: 0x067)
    public static let KEY_PAGEUP = EventCode(rawValue: 0x068)
    public static let KEY_LEFT = EventCode(rawValue: 0x069)
    public static let KEY_RIGHT = EventCode(rawValue: 0x06a)
    public static let KEY_DOWN = EventCode(rawValue: 0x06c)
    public static let KEY_PAGEDOWN = EventCode(rawValue: 0x06d)
    public static let KEY_MENU = EventCode(rawValue: 0x08b)
    public static let KEY_BACK = EventCode(rawValue: 0x09e)
    public static let KEY_NEXTSONG = EventCode(rawValue: 0x0a3)
    public static let KEY_PLAYPAUSE = EventCode(rawValue: 0x0a4)
    public static let KEY_PREVIOUSSONG = EventCode(rawValue: 0x0a5)
    public static let KEY_STOPCD = EventCode(rawValue: 0x0a6)
    public static let KEY_REWIND = EventCode(rawValue: 0x0a8)
    public static let KEY_EXIT = EventCode(rawValue: 0x0ae)
    public static let KEY_PLAYCD = EventCode(rawValue: 0x0c8)
    public static let KEY_PAUSECD = EventCode(rawValue: 0x0c9)
    public static let KEY_PLAY = EventCode(rawValue: 0x0cf)
    public static let KEY_FASTFORWARD = EventCode(rawValue: 0x0d0)
    public static let KEY_MEDIA = EventCode(rawValue: 0x0e2)
    public static let KEY_OK = EventCode(rawValue: 0x160)
    public static let KEY_SELECT = EventCode(rawValue: 0x161)
    public static let KEY_CHANNELUP = EventCode(rawValue: 0x192)
    public static let KEY_CHANNELDOWN = EventCode(rawValue: 0x193)

    /// Whether it is a key (`KEY_*`) and not a button (`BTN_*`) of a mouse, a joystick, a pen or a touchscreen, by the
    /// ranges of linux/input-event-codes.h.
    public var isKey: Bool {
        (0x001..<0x100).contains(rawValue) || (0x160..<0x220).contains(rawValue) || (0x224..<0x2c0).contains(rawValue)
    }

    /// Whether it is a button of a mouse: `BTN_LEFT` to `BTN_TASK`.
    public var isMouseButton: Bool { (0x110..<0x118).contains(rawValue) }
}
