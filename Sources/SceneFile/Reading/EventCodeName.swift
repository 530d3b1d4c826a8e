/// The names of linux/input-event-codes.h for what can carry a position or mean contact.
enum EventCodeName {
    static let axes: [String: UInt16] = [
        "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_RX": 0x03, "ABS_RY": 0x04, "ABS_RZ": 0x05,
        "ABS_THROTTLE": 0x06, "ABS_RUDDER": 0x07, "ABS_WHEEL": 0x08, "ABS_GAS": 0x09, "ABS_BRAKE": 0x0a,
        "ABS_MT_SLOT": 0x2f, "ABS_MT_TOOL_TYPE": 0x37, "ABS_MT_TRACKING_ID": 0x39,
        "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TOOL_X": 0x3c, "ABS_MT_TOOL_Y": 0x3d,
    ]

    static let buttons: [String: UInt16] = [
        "BTN_0": 0x100, "BTN_1": 0x101, "BTN_2": 0x102, "BTN_3": 0x103, "BTN_4": 0x104,
        "BTN_5": 0x105, "BTN_6": 0x106, "BTN_7": 0x107, "BTN_8": 0x108, "BTN_9": 0x109,
        "BTN_LEFT": 0x110, "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112, "BTN_SIDE": 0x113, "BTN_EXTRA": 0x114,
        "BTN_TOOL_PEN": 0x140, "BTN_TOOL_FINGER": 0x145, "BTN_TOUCH": 0x14a, "BTN_STYLUS": 0x14b,
    ]
}
