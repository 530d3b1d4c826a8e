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

    /// No panel has more slots.
    private static let maximumTouches = 256

    init(numbering: TouchNumbering) { self.numbering = numbering }

    /// Reads a line; returns the frames it completes.
    mutating func read(_ line: ArraySlice<UInt8>) throws(LineFault) -> [TouchFrame] {
        var record = TouchRecord()
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

    private mutating func readTouch(_ record: TouchRecord) throws(LineFault) -> [TouchFrame] {
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
        guard live.count < Self.maximumTouches || known != nil else {
            throw LineFault(expected: "at most \(Self.maximumTouches) touches at once", found: "another 'began'")
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
