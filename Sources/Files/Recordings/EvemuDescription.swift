internal import Evdev

/// The description of a device while evemu's lines are read.
struct EvemuDescription {
    private var description: DeviceDescription
    /// The data from the comments before it.
    private let comments: EvemuComments
    /// The number of bytes read so far of the properties, and of the codes of each type. Each line continues the
    /// previous one.
    private var propertyBytes = 0
    private var codeBytes: [EventType: Int] = [:]

    init(name: String, comments: EvemuComments) {
        description = DeviceDescription(name: name, phys: comments.phys, uniq: comments.uniq)
        self.comments = comments
    }

    /// The udev properties of the device.
    var udev: [String: String] { comments.udev }

    /// Reads the text after `I:`, `P:`, `B:` or `A:`.
    mutating func read(_ key: UInt8?, _ scan: inout Line) throws(LineError) {
        switch key {
        case UInt8(ascii: "I"): try readIdentity(&scan)
        case UInt8(ascii: "P"): try readProperties(&scan)
        case UInt8(ascii: "B"): try readCodes(&scan)
        default: try readAxis(&scan)
        }
        guard scan.isAtEndOrComment() else { throw scan.error(expected: "the end of the line") }
    }

    /// The description, with an axis for every absolute code and a set of codes for every type.
    func complete() -> DeviceDescription {
        var complete = description
        complete.completeAxes()
        for code in complete.axes.keys { complete.axes[code]?.value = comments.values[code] }
        return complete
    }

    /// `I: bus vendor product version`
    private mutating func readIdentity(_ scan: inout Line) throws(LineError) {
        description.bus = try word(&scan, "a bus number")
        description.vendor = try word(&scan, "a vendor number")
        description.product = try word(&scan, "a product number")
        description.version = try word(&scan, "a version number")
    }

    /// `P: byte byte ...`: a bit for each `INPUT_PROP_*`.
    private mutating func readProperties(_ scan: inout Line) throws(LineError) {
        while !scan.isAtEndOrComment() {
            for number in try bits(&scan, byte: propertyBytes) { description.properties.insert(number) }
            propertyBytes += 1
        }
    }

    /// `B: type byte byte ...`: a bit for each code of the type. Type 0 has a bit for each type the device has
    /// (EVIOCGBIT(0)), not for each `SYN_*`.
    private mutating func readCodes(_ scan: inout Line) throws(LineError) {
        let type = EventType(rawValue: try word(&scan, "a type"))
        while !scan.isAtEndOrComment() {
            for number in try bits(&scan, byte: codeBytes[type, default: 0]) {
                if type == .synchronization {
                    let supported = EventType(rawValue: number)
                    description.codes[supported] = description.codes[supported] ?? []
                } else {
                    description.codes[type, default: []].insert(EventCode(rawValue: number))
                }
            }
            codeBytes[type, default: 0] += 1
        }
    }

    /// `A: code minimum maximum fuzz flat`, followed by a resolution since format 1.3 (and in some files of 1.2).
    private mutating func readAxis(_ scan: inout Line) throws(LineError) {
        let code = EventCode(rawValue: try word(&scan, "an axis"))
        description.axes[code] = AbsoluteAxis(
            minimum: try number(&scan, "a minimum"), maximum: try number(&scan, "a maximum"),
            fuzz: try number(&scan, "a fuzz"), flat: try number(&scan, "a flat value"),
            resolution: scan.isAtEndOrComment() ? 0 : try number(&scan, "a resolution"))
    }

    private func word(_ scan: inout Line, _ what: String) throws(LineError) -> UInt16 {
        scan.skipBlanks()
        guard let word = scan.hexadecimal(digits: 4) else {
            throw scan.error(expected: "\(what), up to four hex digits")
        }
        return UInt16(word)
    }

    private func number(_ scan: inout Line, _ what: String) throws(LineError) -> Int32 {
        scan.skipBlanks()
        guard let number = scan.int32() else { throw scan.error(expected: "\(what), a decimal 32-bit number") }
        return number
    }

    /// Reads a byte, the `byte`th of its kind.
    ///
    /// - Returns: the numbers of the bits that are set.
    private func bits(_ scan: inout Line, byte: Int) throws(LineError) -> [UInt16] {
        scan.skipBlanks()
        guard let value = scan.hexadecimal(digits: 2) else { throw scan.error(expected: "a byte, two hex digits") }
        // No kernel has more codes than KEY_CNT, 0x300.
        guard byte < 0x300 / 8 else { throw LineError(expected: "no more than 96 bytes of a kind", found: "more") }
        return (0..<8).filter { value >> $0 & 1 == 1 }.map { UInt16(byte * 8 + $0) }
    }
}

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

    mutating func read(_ line: Line) {
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

extension DeviceDescription {
    /// Adds an axis for every absolute code, and a code for every axis. A description has both; recordings may not.
    mutating func completeAxes() {
        for code in axes.keys { codes[.absolute, default: []].insert(code) }
        for code in codes[.absolute] ?? [] where axes[code] == nil { axes[code] = AbsoluteAxis(minimum: 0, maximum: 0) }
    }
}
