internal import Touches

/// Reads Fingerpost's own stream, a line at a time. Of a `touch` record `time`, `phase`, `touch`, `x` and `y` matter
/// (and `reason`, where a cancelled one tells it); other keys and other types are passed over.
///
/// Records that one frame would have given become one frame again.
struct TouchRecordReader {
    private let numbering: TouchNumbering
    /// The touches that are down, by the number the file gives them.
    private var live: [Int: LiveTouch] = [:]
    /// The frame that the next record may still belong to.
    private var pending: TouchFrame?
    private var lastTime = Timestamp.zero

    private struct LiveTouch {
        var touch: TouchID
        var location: Point
    }

    /// No screen is larger, in points; so no arithmetic on a position can overflow.
    private static let maximumCoordinate = 1_000_000.0

    init(numbering: TouchNumbering) { self.numbering = numbering }

    /// Reads a line; returns the frames it completes.
    mutating func read(_ line: ArraySlice<UInt8>) throws(LineFault) -> [TouchFrame] {
        var record = Record()
        var scan = JSONScanner(line)
        try scan.object { key, value throws(LineFault) in
            record.note(key, value)
            try value.skipValue()
        }
        try scan.expectEnd()
        guard var type = record.type else {
            throw LineFault(expected: "the key \"type\", as in \"type\":\"touch\"", found: "a record without it")
        }
        let word = try type.string("a record type in double quotes")
        if word.elementsEqual("touch".utf8) { return try readTouch(record) }
        if word.elementsEqual("hello".utf8) { return forget() }
        return []
    }

    /// The last frame, when no further record can come.
    mutating func flush() -> TouchFrame? {
        guard var frame = pending else { return nil }
        pending = nil
        frame.samples.sort { (order($0.phase), $0.touch) < (order($1.phase), $1.touch) }
        return frame
    }

    private mutating func readTouch(_ record: Record) throws(LineFault) -> [TouchFrame] {
        let time = try record.readTime(notBefore: lastTime)
        let phase = try record.readPhase()
        let number = try record.readTouch()
        let known = live[number]
        if phase == .began, known != nil {
            throw LineFault(expected: "touch \(number) to end before it begins again", found: "a second 'began'")
        }
        if phase != .began, known == nil {
            throw LineFault(expected: "touch \(number) to begin first", found: "'\(record.text(of: record.phase))'")
        }
        let location = Point(
            try record.readCoordinate("x", record.x, known?.location.x, within: Self.maximumCoordinate),
            try record.readCoordinate("y", record.y, known?.location.y, within: Self.maximumCoordinate))

        let touch = known?.touch ?? numbering.next()
        live[number] = phase == .began || phase == .moved ? LiveTouch(touch: touch, location: location) : nil
        lastTime = time
        let sample = TouchSample(
            touch: touch, phase: phase, location: location, reason: phase == .cancelled ? record.readReason() : nil)
        return add(sample, at: time)
    }

    /// Adds the sample to the frame it belongs to; returns the frame before it, if this begins another: at a later
    /// time, or where the sample could not stand behind the last in one frame.
    private mutating func add(_ sample: TouchSample, at time: Timestamp) -> [TouchFrame] {
        if let last = pending?.samples.last, pending?.timestamp == time, order(last.phase) <= order(sample.phase),
            pending?.samples.contains(where: { $0.touch == sample.touch }) == false
        {
            pending?.samples.append(sample)
            return []
        }
        let complete = flush()
        pending = TouchFrame(device: nil, timestamp: time, samples: [sample])
        return complete.map { [$0] } ?? []
    }

    /// `hello` says to forget all that was known: the touches still down never end by themselves.
    private mutating func forget() -> [TouchFrame] {
        var frames = flush().map { [$0] } ?? []
        let lost = live.values.sorted { $0.touch < $1.touch }.map {
            TouchSample(touch: $0.touch, phase: .cancelled, location: $0.location, reason: .end)
        }
        live = [:]
        if !lost.isEmpty { frames.append(TouchFrame(device: nil, timestamp: lastTime, samples: lost)) }
        return frames
    }

    /// The order of phases within a frame.
    private func order(_ phase: ContactPhase) -> Int {
        switch phase {
        case .cancelled: 0
        case .ended: 1
        case .moved: 2
        case .began: 3
        }
    }
}

/// The values of one record that matter, each where it stands in the line: what they must be is known only with the type.
private struct Record {
    private(set) var type, time, phase, touch, x, y, reason: JSONScanner?

    mutating func note(_ key: ArraySlice<UInt8>, _ value: JSONScanner) {
        if key.elementsEqual("type".utf8) {
            type = value
        } else if key.elementsEqual("time".utf8) {
            time = value
        } else if key.elementsEqual("phase".utf8) {
            phase = value
        } else if key.elementsEqual("touch".utf8) {
            touch = value
        } else if key.elementsEqual("x".utf8) {
            x = value
        } else if key.elementsEqual("y".utf8) {
            y = value
        } else if key.elementsEqual("reason".utf8) {
            reason = value
        }
    }

    func readTime(notBefore last: Timestamp) throws(LineFault) -> Timestamp {
        var scan = try require(time, "time")
        let start = scan
        let number = try scan.number("\"time\" in seconds, as a number")
        guard let microseconds = number.millionths, microseconds <= Int64(RecordedTime.maximumSeconds) * 1_000_000 else {
            throw start.fault(expected: "\"time\" in seconds, from 0 to \(RecordedTime.maximumSeconds)")
        }
        guard microseconds >= last.microseconds else {
            throw start.fault(expected: "a time not before \(RecordedTime.text(last))")
        }
        return Timestamp(microseconds: microseconds)
    }

    func readPhase() throws(LineFault) -> ContactPhase {
        let scan = try require(phase, "phase")
        switch text(of: phase) {
        case "began": return .began
        case "moved": return .moved
        case "ended": return .ended
        case "cancelled": return .cancelled
        default: throw scan.fault(expected: "\"phase\" to be \"began\", \"moved\", \"ended\" or \"cancelled\"")
        }
    }

    func readTouch() throws(LineFault) -> Int {
        var scan = try require(touch, "touch")
        let start = scan
        guard let number = try scan.number("\"touch\" as a whole number").integer, number >= 0 else {
            throw start.fault(expected: "\"touch\" as a whole number")
        }
        return number
    }

    /// A coordinate in screen points; where the record has none, where the touch was.
    func readCoordinate(
        _ name: String, _ value: JSONScanner?, _ last: Double?, within maximum: Double
    ) throws(LineFault) -> Double {
        if value == nil, let last { return last }
        var scan = try require(value, name)
        let start = scan
        let number = try scan.number("\"\(name)\" in screen points, as a number")
        guard let coordinate = number.double, abs(coordinate) <= maximum else {
            throw start.fault(expected: "\"\(name)\" in screen points, within a million")
        }
        return coordinate
    }

    func readReason() -> CancelReason? { CancelReason(rawValue: text(of: reason)) }

    /// A string's text; empty where the value is none.
    func text(of value: JSONScanner?) -> String {
        guard var scan = value, let word = try? scan.string("a string") else { return "" }
        return String(decoding: word, as: UTF8.self)
    }

    private func require(_ value: JSONScanner?, _ name: String) throws(LineFault) -> JSONScanner {
        guard var value else {
            throw LineFault(expected: "the key \"\(name)\"", found: "a touch record without it")
        }
        value.skipBlanks()
        return value
    }
}
