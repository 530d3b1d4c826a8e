public import Touches

/// One event of the kernel's input interface (`struct input_event`).
public struct InputEvent: Equatable, Sendable {
    /// The time at which the kernel received it: on the monotonic clock, or on the clock of the recording.
    public var time: Timestamp
    public var type: EventType
    public var code: EventCode
    /// What it means depends on `type` and `code`: device units for an axis; 0 for released, 1 for pressed and 2 for
    /// repeated for a key.
    public var value: Int32

    @inlinable
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
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }

    @inlinable public static var synchronization: EventType { EventType(rawValue: 0x00) }
    @inlinable public static var key: EventType { EventType(rawValue: 0x01) }
    @inlinable public static var relative: EventType { EventType(rawValue: 0x02) }
    @inlinable public static var absolute: EventType { EventType(rawValue: 0x03) }
    @inlinable public static var `switch`: EventType { EventType(rawValue: 0x05) }
}

/// `SYN_*`, `KEY_*`, `BTN_*`, `ABS_*` ... of linux/input-event-codes.h; the meaning depends on the event's type.
public struct EventCode: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable public static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
    public static func < (a: EventCode, b: EventCode) -> Bool { a.rawValue < b.rawValue }

    @inlinable public static var SYN_REPORT: EventCode { EventCode(rawValue: 0) }
    @inlinable public static var SYN_MT_REPORT: EventCode { EventCode(rawValue: 2) }
    @inlinable public static var SYN_DROPPED: EventCode { EventCode(rawValue: 3) }

    @inlinable public static var BTN_LEFT: EventCode { EventCode(rawValue: 0x110) }
    @inlinable public static var BTN_RIGHT: EventCode { EventCode(rawValue: 0x111) }
    @inlinable public static var BTN_MIDDLE: EventCode { EventCode(rawValue: 0x112) }
    @inlinable public static var BTN_TOOL_PEN: EventCode { EventCode(rawValue: 0x140) }
    @inlinable public static var BTN_TOOL_FINGER: EventCode { EventCode(rawValue: 0x145) }
    @inlinable public static var BTN_TOUCH: EventCode { EventCode(rawValue: 0x14a) }
    @inlinable public static var BTN_STYLUS: EventCode { EventCode(rawValue: 0x14b) }

    @inlinable public static var REL_X: EventCode { EventCode(rawValue: 0x00) }
    @inlinable public static var REL_Y: EventCode { EventCode(rawValue: 0x01) }

    @inlinable public static var ABS_X: EventCode { EventCode(rawValue: 0x00) }
    @inlinable public static var ABS_Y: EventCode { EventCode(rawValue: 0x01) }
    @inlinable public static var ABS_Z: EventCode { EventCode(rawValue: 0x02) }
    @inlinable public static var ABS_PRESSURE: EventCode { EventCode(rawValue: 0x18) }
    @inlinable public static var ABS_MT_SLOT: EventCode { EventCode(rawValue: 0x2f) }
    @inlinable public static var ABS_MT_TOUCH_MAJOR: EventCode { EventCode(rawValue: 0x30) }
    @inlinable public static var ABS_MT_TOUCH_MINOR: EventCode { EventCode(rawValue: 0x31) }
    @inlinable public static var ABS_MT_ORIENTATION: EventCode { EventCode(rawValue: 0x34) }
    @inlinable public static var ABS_MT_POSITION_X: EventCode { EventCode(rawValue: 0x35) }
    @inlinable public static var ABS_MT_POSITION_Y: EventCode { EventCode(rawValue: 0x36) }
    @inlinable public static var ABS_MT_TOOL_TYPE: EventCode { EventCode(rawValue: 0x37) }
    @inlinable public static var ABS_MT_TRACKING_ID: EventCode { EventCode(rawValue: 0x39) }
    @inlinable public static var ABS_MT_PRESSURE: EventCode { EventCode(rawValue: 0x3a) }
    @inlinable public static var ABS_MT_DISTANCE: EventCode { EventCode(rawValue: 0x3b) }
}

/// `MT_TOOL_*`, the values of ABS_MT_TOOL_TYPE.
public enum ToolType {
    public static let palm: Int32 = 2
}
