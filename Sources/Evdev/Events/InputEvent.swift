public import Touches

/// One event of the kernel's input interface (`struct input_event`), with its time on one clock.
public struct InputEvent: Hashable, Sendable {
    public var time: Timestamp
    public var type: EventType
    public var code: EventCode
    public var value: Int32

    public init(time: Timestamp, type: EventType, code: EventCode, value: Int32) {
        self.time = time
        self.type = type
        self.code = code
        self.value = value
    }
}

/// `EV_*` of linux/input-event-codes.h.
public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let synchronization = EventType(rawValue: 0x00)
    public static let key = EventType(rawValue: 0x01)
    public static let relative = EventType(rawValue: 0x02)
    public static let absolute = EventType(rawValue: 0x03)
    public static let miscellaneous = EventType(rawValue: 0x04)
    public static let `switch` = EventType(rawValue: 0x05)
}

/// `SYN_*`, `KEY_*`, `BTN_*`, `ABS_*` ... of linux/input-event-codes.h; the meaning depends on the event's type.
public struct EventCode: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static func < (a: EventCode, b: EventCode) -> Bool { a.rawValue < b.rawValue }

    public static let SYN_REPORT = EventCode(rawValue: 0)
    public static let SYN_MT_REPORT = EventCode(rawValue: 2)
    public static let SYN_DROPPED = EventCode(rawValue: 3)

    public static let BTN_0 = EventCode(rawValue: 0x100)
    public static let BTN_1 = EventCode(rawValue: 0x101)
    public static let BTN_LEFT = EventCode(rawValue: 0x110)
    public static let BTN_TOOL_PEN = EventCode(rawValue: 0x140)
    public static let BTN_TOOL_FINGER = EventCode(rawValue: 0x145)
    public static let BTN_TOUCH = EventCode(rawValue: 0x14a)
    public static let BTN_STYLUS = EventCode(rawValue: 0x14b)

    public static let REL_X = EventCode(rawValue: 0x00)
    public static let REL_Y = EventCode(rawValue: 0x01)

    public static let ABS_X = EventCode(rawValue: 0x00)
    public static let ABS_Y = EventCode(rawValue: 0x01)
    public static let ABS_Z = EventCode(rawValue: 0x02)
    public static let ABS_PRESSURE = EventCode(rawValue: 0x18)
    public static let ABS_MT_SLOT = EventCode(rawValue: 0x2f)
    public static let ABS_MT_TOUCH_MAJOR = EventCode(rawValue: 0x30)
    public static let ABS_MT_TOUCH_MINOR = EventCode(rawValue: 0x31)
    public static let ABS_MT_WIDTH_MAJOR = EventCode(rawValue: 0x32)
    public static let ABS_MT_WIDTH_MINOR = EventCode(rawValue: 0x33)
    public static let ABS_MT_ORIENTATION = EventCode(rawValue: 0x34)
    public static let ABS_MT_POSITION_X = EventCode(rawValue: 0x35)
    public static let ABS_MT_POSITION_Y = EventCode(rawValue: 0x36)
    public static let ABS_MT_TOOL_TYPE = EventCode(rawValue: 0x37)
    public static let ABS_MT_TRACKING_ID = EventCode(rawValue: 0x39)
    public static let ABS_MT_PRESSURE = EventCode(rawValue: 0x3a)
    public static let ABS_MT_DISTANCE = EventCode(rawValue: 0x3b)
}

/// `MT_TOOL_*`, the values of ABS_MT_TOOL_TYPE.
public enum ToolType {
    public static let palm: Int32 = 2
}
