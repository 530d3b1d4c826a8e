internal import Touches

/// Reads Fingerpost's own records, line by line. From a `touch` record it uses `time`, `phase`, `touch`, `x`, `y`, the
/// size and the force, and the `reason` of a cancellation; from a `scene` record, what was changed; from an `idle`
/// record, what no touch did; from a `device` record, which panel was added or removed; from a `value` record at the
/// start, the value; a `rejection` record whole. Other keys and other types are skipped.
///
/// Records of one frame are combined into one frame again. Those of two devices are never of one frame, and neither are
/// those before and after what a frame caused.
struct TouchRecordReader {
    private let numbering: TouchNumbering
    /// Whether the actions of the scene do again what they did. Otherwise all changes of the scene are read.
    private let repeatsActions: Bool
    /// The touches that are down, by their numbers in the file.
    private var live: [Int: LiveTouch] = [:]
    /// The frame that the next record may belong to, and what the file calls its device.
    private var pending: TouchFrame?
    private var device: String?
    /// The ends of idle states that the touches of the next frame may explain, in the order of their times.
    private var wakes: [(device: DeviceID?, time: Timestamp)] = []
    /// The numbers in the file of the last touches that have ended.
    private var ended: [Int] = []
    private var hasTouches = false
    /// The senders whose last action was caused by touches that are not in the file.
    private var unexplained: Set<String> = []
    /// Whether what was there before the recording is read: the records between `hello` and `ready`.
    private var isGreeting = false
    /// The time of the last record that was used; nil if the recording has had none.
    private var lastTime: Timestamp?
    /// The devices that the recording names.
    private var devices: Set<String> = []
    private var hasSteppedBack = false
    private var warning: String?

    private struct LiveTouch {
        var touch: TouchID
        var location: CGPoint
        var device: String?
        /// Whether it woke the screen, or was swallowed because another touch of the file did.
        var isWaking = false
    }

    /// The largest coordinate in points, so that no arithmetic with a position can overflow.
    private static let maximumCoordinate = 1_000_000.0

    /// The maximum number of simultaneous touches. No panel has more slots.
    private static let maximumTouches = 256
    /// The number of touches that have ended and may still cause an action.
    private static let maximumEnded = 256

    init(numbering: TouchNumbering, repeatsActions: Bool) {
        self.numbering = numbering
        self.repeatsActions = repeatsActions
    }

    /// Reads a line.
    ///
    /// - Returns: the frames that it completes, and the end of the recording before if it begins another one.
    mutating func read(_ line: ArraySlice<UInt8>) throws(LineError) -> [RecordingItem] {
        let record = try TouchRecord(line)
        switch try record.readType() {
        case "touch": return try readTouch(record)
        case "scene":
            let change = record.readChange { repeatsActions && hasTouches && !unexplained.contains($0) }
            return try readChange(change, in: record)
        case "device":
            // Its time is not that of an event: an event that is read later may be earlier.
            guard let change = record.readDeviceChange() else { return [] }
            try count(record.readDevice())
            return flush() + [.scene(change, try record.readTime())]
        case "cleaning": return try readChange(record.readSwallowing(.cleaning, "cleaning"), in: record)
        case "lock": return try readChange(record.readSwallowing(.locked, "locked"), in: record)
        case "idle":
            let change = record.readIdle(isGreeting: isGreeting)
            guard case .awake(let device) = change else { return try readChange(change, in: record) }
            let time = try readTime(record)
            lastTime = time
            let before = pending != nil || wakes.last.map { $0.time < time } == true ? flush() : []
            wakes.append((device, time))
            isGreeting = false
            return before
        case "rejection":
            guard var rejection = try record.readRejection(within: Self.maximumCoordinate) else { return [] }
            rejection.touch = touch(rejection.touch)
            rejection.goesOnAs = rejection.goesOnAs.map(touch)
            return try readChange(.rejected(rejection), in: record)
        case "value" where isGreeting: return try readChange(record.readValue(), in: record)
        case "action":
            if let (sender, touches) = record.readSender() { note(touches, of: sender) }
            return flush()
        case "delivery":
            // The other touches of the frame may have been swallowed, too.
            if let touch = record.readSwallowed(), swallow(touch) { return [] }
            return flush()
        case "gesture", "value": return flush()
        case "hello":
            let end = endRecording()
            isGreeting = true
            return end + [.session((try? record.readTime()) ?? .zero)] + record.readWallClock(in: "clock")
        case "clock": return record.readWallClock()
        case "ready":
            isGreeting = false
            return []
        default: return []
        }
    }

    /// The touch with a number of the file. One that never came down is another one.
    private func touch(_ touch: TouchID) -> TouchID { live[touch.number]?.touch ?? numbering.next() }

    /// Notes that a touch was swallowed together with the one that woke the screen, which may not be in the file.
    /// Returns whether it has just begun.
    private mutating func swallow(_ number: Int) -> Bool {
        guard let known = live[number],
            let index = pending?.samples.firstIndex(where: { $0.touch == known.touch && $0.phase == .began })
        else { return false }
        let isExplained = live.values.contains { $0.isWaking && $0.device == known.device }
        if isExplained { live[number]?.isWaking = true } else { pending?.samples[index].swallowed = .wake }
        return true
    }

    /// Notes whether touches of the file explain an action of `sender`. One without touches is explained by itself.
    private mutating func note(_ touches: [Int], of sender: String) {
        if touches.isEmpty || touches.contains(where: { live[$0] != nil || ended.contains($0) }) {
            unexplained.remove(sender)
        } else {
            unexplained.insert(sender)
        }
    }

    /// Returns the last frame, when no more records follow, and before it that the screen is awake if the frame does
    /// not explain it.
    mutating func flush() -> [RecordingItem] {
        defer { (wakes, pending) = ([], nil) }
        return wakes.map { .scene(.awake($0.device), $0.time) } + (pending.map { [.touches($0)] } ?? [])
    }

    /// Reads a change of the scene. The frame before it is complete.
    private mutating func readChange(
        _ change: RecordedChange?, in record: TouchRecord
    ) throws(LineError) -> [RecordingItem] {
        guard let change else { return [] }
        let time = try readTime(record)
        lastTime = time
        try count(record.readDevice())
        return flush() + [.scene(change, time)]
    }

    private mutating func readTouch(_ record: TouchRecord) throws(LineError) -> [RecordingItem] {
        let time = try readTime(record)
        let phase = try record.readPhase()
        let number = try record.readTouch()
        let known = live[number]
        if phase == .began, known != nil {
            throw LineError(expected: "touch \(number) to end before it begins again", found: "a second 'began'")
        }
        if phase != .began, known == nil {
            throw LineError(expected: "touch \(number) to begin first", found: "'\(phase.name)'")
        }
        guard live.count < Self.maximumTouches || known != nil else {
            throw LineError(expected: "at most \(Self.maximumTouches) touches at once", found: "another 'began'")
        }
        let location = CGPoint(
            try record.readCoordinate("x", known?.location.x, within: Self.maximumCoordinate),
            try record.readCoordinate("y", known?.location.y, within: Self.maximumCoordinate))

        let touch = known?.touch ?? numbering.next()
        isGreeting = false
        let device = record.readDevice()
        let isWaking = phase == .began && record.readWakes()
        live[number] =
            phase == .began || phase == .moved
            ? LiveTouch(touch: touch, location: location, device: device, isWaking: isWaking || known?.isWaking == true)
            : nil
        hasTouches = true
        if live[number] == nil {
            ended.append(number)
            if ended.count > Self.maximumEnded { ended.removeFirst() }
        }
        if isWaking { wakes.removeAll { $0.time == time } }
        // No touch of that time woke the screen.
        let before = wakes.last.map { $0.time < time } == true ? flush() : []
        lastTime = time
        func measure(_ name: String) -> Double? { record.readMeasure(name, within: Self.maximumCoordinate) }
        var sample = TouchSample(
            touch: touch, phase: phase, location: location, majorRadius: measure("majorRadius"),
            minorRadius: measure("minorRadius"), force: measure("force"), orientation: measure("orientation"),
            reason: phase == .cancelled ? record.readReason() : nil)
        sample.roundAsInRecords()
        try count(device)
        return before + add(sample, at: time, of: device)
    }

    /// The time of a record; that of the record before, with a warning, if it is earlier.
    private mutating func readTime(_ record: TouchRecord) throws(LineError) -> Timestamp {
        let time = try record.readTime()
        guard let lastTime, time < lastTime else { return time }
        if !hasSteppedBack { warning = RecordedTime.stepBack }
        hasSteppedBack = true
        return lastTime
    }

    /// What is wrong with the recording, but does not end it; nil if nothing is, or if it was taken before.
    mutating func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    /// Counts a device that a record names.
    private mutating func count(_ device: String?) throws(LineError) {
        guard let device, device != self.device, devices.insert(device).inserted else { return }
        guard devices.count <= RecordingReader.maximumDevices else { throw RecordingReader.tooManyDevices }
    }

    /// Adds the sample to its frame.
    ///
    /// - Returns: the previous frame, if the sample starts another one: at a later time, or because it cannot follow
    ///   the last sample in one frame, which has the order of `ReportedTouches.admit`.
    private mutating func add(_ sample: TouchSample, at time: Timestamp, of device: String?) -> [RecordingItem] {
        if let last = pending?.samples.last, pending?.timestamp == time, self.device == device,
            last.precedes(sample)
        {
            pending?.samples.append(sample)
            return []
        }
        // What woke the screen may be in this frame.
        let complete = pending == nil ? [] : flush()
        self.device = device
        pending = TouchFrame(
            device: device.map { DeviceID($0) }, timestamp: time,
            maximumForce: sample.force == nil ? 0 : TouchSample.largestForce, samples: [sample])
        return complete
    }

    /// Begins another recording, because no record after `hello`, or of another file, continues a touch.
    ///
    /// - Returns: the last frame and the end of the recording before; nothing if that has no touches.
    mutating func endRecording() -> [RecordingItem] {
        guard lastTime != nil else { return [] }
        let last = flush()
        self = TouchRecordReader(numbering: numbering, repeatsActions: repeatsActions)
        return last + [.end]
    }
}
