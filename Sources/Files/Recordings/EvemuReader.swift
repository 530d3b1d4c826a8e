internal import Evdev
internal import Touches

/// Reads evemu's text, format 1.0 to 1.3, line by line: the description of a device (`N:`, `I:`, `P:`, `B:`, `A:`) and
/// its events (`E:`).
///
/// A description is used from the first event after it. Another description before that event replaces it.
struct EvemuReader {
    /// The last description, until its first event.
    private var description: EvemuDescription?
    private var comments = EvemuComments()
    /// Whether the next event is the first one after a description.
    private(set) var beginsDevice = false
    private var hasDevice = false
    private var lastTime = Timestamp.zero
    private var frame = FrameLength()

    /// Takes the description that has had no event yet; nil if there is none. The events that follow belong to it.
    mutating func takeDevice() -> RecordingItem? {
        guard let description else { return nil }
        self.description = nil
        beginsDevice = false
        hasDevice = true
        return .device(description.complete(), udev: description.udev)
    }

    /// Reads a line, and leaves `line` in it.
    ///
    /// - Returns: the event in it; nil if there is none.
    @inline(__always)
    mutating func read(_ line: inout Line) throws(LineError) -> InputEvent? {
        // The compiler keeps a copy in registers.
        var scan = line
        scan.skipBlanks()
        if scan.skip(UInt8(ascii: "E")), scan.skip(UInt8(ascii: ":")) {
            guard hasDevice || beginsDevice else {
                throw LineError(
                    expected: "a description before the first event (name the .desc file first)", found: "an event")
            }
            let event = try readEvent(&scan)
            try frame.add(event)
            line = scan
            return event
        }
        try readOther(line)
        return nil
    }

    /// Reads a line that is not an event.
    private mutating func readOther(_ line: Line) throws(LineError) {
        var scan = line
        if scan.isAtEndOrComment() { return try readComment(line) }
        let start = scan
        let key = scan.next
        scan.advance()
        guard scan.skip(UInt8(ascii: ":")) else { throw start.error(expected: Self.keys) }
        try readDescription(key, &scan, from: start)
    }

    /// - Parameter start: the line from its key on.
    private mutating func readDescription(
        _ key: UInt8?, _ scan: inout Line, from start: Line
    ) throws(LineError) {
        switch key {
        case UInt8(ascii: "N"):
            _ = scan.skip(UInt8(ascii: " "))
            open(EvemuDescription(name: scan.rest, comments: comments))
        case UInt8(ascii: "I"), UInt8(ascii: "P"), UInt8(ascii: "B"), UInt8(ascii: "A"):
            if description == nil { open(EvemuDescription(name: "", comments: comments)) }
            try description?.read(key, &scan)
        // The state of LEDs and switches at the start of the recording does not matter for touches.
        case UInt8(ascii: "L"), UInt8(ascii: "S"): break
        default: throw start.error(expected: Self.keys)
        }
    }

    private static let keys = "a line that begins with N:, I:, P:, B:, A:, L:, S:, E: or #"

    private mutating func open(_ description: EvemuDescription) {
        self.description = description
        beginsDevice = true
        comments = EvemuComments()
        lastTime = .zero
        frame = FrameLength()
    }

    private mutating func readComment(_ line: Line) throws(LineError) {
        var scan = line
        guard scan.skip("# EVEMU ") else { return comments.read(line) }
        let version = scan
        guard scan.decimal(maximum: 1) == 1, scan.skip(UInt8(ascii: ".")) else {
            throw version.error(expected: "evemu format 1.0 to 1.3")
        }
        comments = EvemuComments()
    }

    /// `E: seconds.microseconds type code value`.
    @inline(__always)
    private mutating func readEvent(_ scan: inout Line) throws(LineError) -> InputEvent {
        scan.skipBlanks()
        try readTime(&scan)

        scan.skipBlanks()
        guard let type = scan.hexadecimal(digits: 4) else {
            throw scan.error(expected: "a type, up to four hex digits")
        }
        scan.skipBlanks()
        guard let code = scan.hexadecimal(digits: 4) else {
            throw scan.error(expected: "a code, up to four hex digits")
        }
        scan.skipBlanks()
        guard let value = scan.int32() else { throw scan.error(expected: "a value, a decimal 32-bit number") }
        guard scan.isAtEndOrComment() else { throw scan.error(expected: "the end of the line") }

        return InputEvent(
            time: lastTime, type: EventType(rawValue: UInt16(type)), code: EventCode(rawValue: UInt16(code)),
            value: value)
    }

    /// Reads `lastTime`. The number after the point is a count of microseconds, as evemu reads it (`%lu.%06u`), not a
    /// fraction: `1.500` is half a millisecond after one second.
    @inline(__always)
    private mutating func readTime(_ scan: inout Line) throws(LineError) {
        let start = scan
        guard let seconds = scan.decimal(maximum: RecordedTime.maximumSeconds), scan.skip(UInt8(ascii: ".")),
            let microseconds = scan.decimal(maximum: 999_999, digits: 6), scan.isAtTokenEnd
        else { throw start.error(expected: "a time, as seconds.microseconds") }
        let time = Timestamp(microseconds: Int64(seconds) * 1_000_000 + Int64(microseconds))
        guard time >= lastTime else {
            throw start.error(
                expected: "a time not before \(lastTime.text) "
                    + "(after the point evemu counts microseconds: 8.08 is 8.000008 s)")
        }
        lastTime = time
    }
}
