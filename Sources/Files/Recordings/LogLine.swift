internal import Evdev
internal import Touches

/// An event in a log of evtest or getevent.
struct LogLine {
    /// Nil if the log has no times.
    var time: Timestamp?
    /// The event node; nil if the log does not name it.
    var path: String?
    var type: EventType
    var code: EventCode
    var value: Int32

    /// - Parameter text: a line without blanks around it.
    /// - Returns: nil if the line has no event that can be read.
    init?(_ text: String) {
        let line = text.hasPrefix("Event: time ") ? LogLine(evtest: text.dropFirst(12)) : LogLine(getevent: text[...])
        guard let line else { return nil }
        self = line
    }

    static func isEvent(_ text: String) -> Bool {
        text.hasPrefix("Event: ") || text.hasPrefix("EV_") || text.hasPrefix("/dev/input/") || text.hasPrefix("[")
    }

    private init(_ time: Timestamp?, _ type: EventType, _ code: EventCode, _ value: Int32) {
        (self.time, self.type, self.code, self.value) = (time, type, code, value)
    }

    // MARK: evtest

    /// `1.500000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 120`, or with one of these after the time:
    ///
    ///     -------------- SYN_REPORT ------------
    ///     ++++++++++++++ SYN_MT_REPORT ++++++++++++
    ///     >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
    ///
    /// Older versions have other names, so only the numbers and the marks are read.
    private init?(evtest text: Substring) {
        let fields = text.split(separator: ",").map { $0.split(separator: " ") }
        guard fields.count > 1, let time = fields[0].first.flatMap({ LogLine.time($0, ".") }),
            let mark = fields[1].first?.first
        else { return nil }
        switch mark {
        case "-" where fields[1].contains { $0 == "SYN_CONFIG" || $0 == "Config" }:
            self.init(time, .synchronization, EventCode(rawValue: 1), 0)
        case "-": self.init(time, .synchronization, .SYN_REPORT, 0)
        case "+": self.init(time, .synchronization, .SYN_MT_REPORT, 0)
        case ">": self.init(time, .synchronization, .SYN_DROPPED, 0)
        default:
            guard fields.count == 4, fields[1][0] == "type", fields[2].first == "code", fields[3].first == "value",
                let type = fields[1].dropFirst().first.flatMap({ UInt16($0) }),
                let code = fields[2].dropFirst().first.flatMap({ UInt16($0) }),
                let digits = fields[3].dropFirst().first
            else { return nil }
            // The values of MSC_RAW and MSC_SCAN are hexadecimal. Nothing uses them.
            guard type < EventType.count, code < EventCode.count, let value = Int32(digits) ?? (type == 4 ? 0 : nil)
            else { return nil }
            self.init(time, EventType(rawValue: type), EventCode(rawValue: code), value)
        }
    }

    // MARK: getevent

    /// `[    1.500000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000078`. The time and the node may be missing, and
    /// the names may be numbers: `0003 0035 00000078`.
    private init?(getevent text: Substring) {
        var time: Timestamp?
        var rest = text
        if text.first == "[", let end = text.firstIndex(of: "]") {
            time = LogLine.time(text[..<end].dropFirst().drop { $0 == " " }, ".")
            guard time != nil else { return nil }
            rest = text[end...].dropFirst()
        }
        var words = rest.split { $0 == " " || $0 == "\t" }
        // Android before 4.0: `1-500000: /dev/input/event2: 0003 0035 00000078`.
        if time == nil, let first = words.first, first.last == ":", let early = LogLine.time(first.dropLast(), "-") {
            time = early
            words.removeFirst()
        }
        var path: String?
        if let first = words.first, first.last == ":", first.hasPrefix("/dev/") {
            path = String(first.dropLast())
            words.removeFirst()
        }
        guard words.count >= 3, let type = EventType(logged: words[0]),
            let code = EventCode(logged: words[1], of: type),
            let value = LogLine.words[words[2]] ?? LogLine.value(words[2])
        else { return nil }
        self.init(time, type, code, value)
        self.path = path
    }

    /// The words that getevent has for values.
    private static let words: [Substring: Int32] = [
        "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2, "MT_TOOL_DIAL": 10,
    ]

    /// Eight hexadecimal digits: a 32-bit number.
    private static func value(_ digits: Substring) -> Int32? {
        digits.utf8.count == 8 ? UInt32(digits, radix: 16).map(Int32.init(bitPattern:)) : nil
    }

    /// Four hexadecimal digits: a type or a code.
    fileprivate static func word(_ digits: Substring) -> UInt16? {
        digits.utf8.count == 4 ? UInt16(digits, radix: 16) : nil
    }

    /// Seconds and microseconds, with `point` between them. After a point they are decimals; else a count.
    private static func time(_ text: Substring, _ point: Character) -> Timestamp? {
        let parts = text.split(separator: point, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { decimalDigit($0) != nil } }),
            let seconds = Int64(parts[0]), seconds <= RecordedTime.maximumSeconds
        else { return nil }
        let digits = point == "." ? (parts[1] + "000000").prefix(6) : parts[1]
        guard let microseconds = Int64(digits), microseconds < 1_000_000 else { return nil }
        return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
    }
}

extension EventType {
    /// A type as getevent writes it: `EV_ABS` or `0003`.
    init?(logged word: Substring) {
        guard let number = EventType.numbers[word] ?? LogLine.word(word), number < EventType.count else { return nil }
        self.init(rawValue: number)
    }

    /// EV_CNT of the kernel.
    static let count: UInt16 = 0x20

    private static let numbers = Dictionary(
        uniqueKeysWithValues: (0..<count).compactMap { number in
            EventNames.type(EventType(rawValue: number)).map { (Substring($0), number) }
        })
}

extension EventCode {
    /// A code as getevent writes it: `ABS_MT_SLOT` or `002f`. A name has at most 20 characters there.
    init?(logged word: Substring, of type: EventType) {
        guard let code = EventCode.names[type]?[word] ?? LogLine.word(word).map(EventCode.init),
            code.rawValue < EventCode.count
        else { return nil }
        self = code
    }

    /// KEY_CNT of the kernel, which has no larger codes.
    static let count: UInt16 = 0x300

    private static let names: [EventType: [Substring: EventCode]] = {
        var names: [EventType: [Substring: EventCode]] = [:]
        for number in 0..<EventType.count {
            let type = EventType(rawValue: number)
            for (name, code) in EventNames.codes(of: type).sorted(by: { $0.value > $1.value }) {
                names[type, default: [:]][name.prefix(20)] = code
            }
        }
        // The kernel has two names for these, and getevent writes the first one.
        names[.key]?["BTN_MOUSE"] = .BTN_LEFT
        names[.key]?["BTN_DIGI"] = .BTN_TOOL_PEN
        return names
    }()
}
