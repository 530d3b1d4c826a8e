internal import Evdev

/// Reads what only the comments before a description contain. evemu writes the current value of each axis there:
///
///     #   Event type 3 (EV_ABS)
///     #     Event code 47 (ABS_MT_SLOT)
///     #       Value        3
///
/// Without them, the position of a contact that begins without an X, or the slot of an event before the first
/// ABS_MT_SLOT, would be unknown. Fingerpost's own recordings also contain where the panel is connected and its udev
/// properties, so that the entries of a scene match a recording as they matched the panel:
///
///     # Phys: usb-0000:00:14.0-2/input0
///     # Udev: LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0
struct EvemuComments {
    private(set) var values: [EventCode: Int32] = [:]
    private(set) var phys: String?
    private(set) var uniq: String?
    private(set) var udev: [String: String] = [:]
    private var type: Int?
    private var code: Int?

    mutating func read(_ line: LineScanner) {
        var scan = line
        guard scan.skip(UInt8(ascii: "#")) else { return }
        scan.skipBlanks()
        if scan.skip("Phys: ") {
            phys = scan.rest
        } else if scan.skip("Uniq: ") {
            uniq = scan.rest
        } else if scan.skip("Udev: ") {
            let property = scan.rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if property.count == 2 { udev[String(property[0])] = String(property[1]) }
        } else if scan.skip("Event type ") {
            type = scan.decimal(maximum: 0xffff)
            code = nil
        } else if scan.skip("Event code ") {
            code = scan.decimal(maximum: 0xffff)
        } else if scan.skip("Value "), type == Int(EventType.absolute.rawValue), let code {
            scan.skipBlanks()
            values[EventCode(rawValue: UInt16(code))] = scan.int32()
        }
    }
}
