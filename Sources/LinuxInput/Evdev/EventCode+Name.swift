internal import CLibevdev
public import Touchscreen

extension EventCode {
    /// What the kernel calls this code of `EV_ABS` (`ABS_MT_POSITION_X`); its number where libevdev knows no name.
    public var axisName: String {
        libevdev_event_code_get_name(UInt32(EV_ABS), UInt32(rawValue)).map { String(cString: $0) }
            ?? "ABS_0x" + String(rawValue, radix: 16)
    }

    /// What the kernel calls this code of `EV_KEY` (`KEY_A`); its number where libevdev knows no name.
    public var keyName: String {
        libevdev_event_code_get_name(UInt32(EV_KEY), UInt32(rawValue)).map { String(cString: $0) }
            ?? "KEY_0x" + String(rawValue, radix: 16)
    }
}
