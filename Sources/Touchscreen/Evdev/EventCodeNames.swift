extension EventCode {
    /// This code's name as an axis (`ABS_X`), for messages; `ABS_0x..` where linux/input-event-codes.h has none that a
    /// touchscreen could bear.
    var axisName: String {
        switch rawValue {
        case 0x00: "ABS_X"
        case 0x01: "ABS_Y"
        case 0x02: "ABS_Z"
        case 0x03: "ABS_RX"
        case 0x04: "ABS_RY"
        case 0x05: "ABS_RZ"
        case 0x18: "ABS_PRESSURE"
        case 0x28: "ABS_MISC"
        case 0x2f: "ABS_MT_SLOT"
        case 0x35: "ABS_MT_POSITION_X"
        case 0x36: "ABS_MT_POSITION_Y"
        case 0x39: "ABS_MT_TRACKING_ID"
        default: "ABS_0x" + String(rawValue, radix: 16)
        }
    }

    /// This code's name as a button (`BTN_LEFT`), for messages; `0x..` where it is none that could mean contact.
    var buttonName: String {
        switch rawValue {
        case 0x100...0x109: "BTN_\(rawValue - 0x100)"
        case 0x110: "BTN_LEFT"
        case 0x111: "BTN_RIGHT"
        case 0x112: "BTN_MIDDLE"
        case 0x14a: "BTN_TOUCH"
        default: "0x" + String(rawValue, radix: 16)
        }
    }
}
