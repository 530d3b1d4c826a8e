internal import Touchscreen

/// The current value of each axis, which evemu tells in the comments before a description and nowhere else:
///
///     #   Event type 3 (EV_ABS)
///     #     Event code 47 (ABS_MT_SLOT)
///     #       Value        3
///
/// Without them a contact that begins without an X, or an event before the first ABS_MT_SLOT, could not be placed.
struct EvemuComments {
    private(set) var values: [EventCode: Int32] = [:]
    private var type: Int?
    private var code: Int?

    mutating func read(_ line: ArraySlice<UInt8>) {
        var scan = LineScanner(line)
        guard scan.take(UInt8(ascii: "#")) else { return }
        scan.skipBlanks()
        if scan.take("Event type ") {
            type = scan.decimal(maximum: 0xffff)
            code = nil
        } else if scan.take("Event code ") {
            code = scan.decimal(maximum: 0xffff)
        } else if scan.take("Value "), type == Int(EventType.absolute.rawValue), let code {
            scan.skipBlanks()
            values[EventCode(rawValue: UInt16(code))] = scan.int32()
        }
    }
}
