import Outputs
import Records
import Touches

/// The touches of the last seconds, with the state of the scene before them, as Fingerpost's own records: `run --keep`.
///
/// They are kept in parts. A part begins when a first finger comes down, also if a filter rejects it, with the state of
/// the scene at that moment, so that it can be played without the parts before it. The oldest part is forgotten when
/// the others are enough, or when there is no room. If a finger rests for so long that there is no room for its part
/// alone, every second move in the older half of it is left out: the part can still be played, and its end is whole.
final class KeptRecords: Output {
    private struct Part {
        let start: Timestamp
        /// The records that show the scene as it was at the start, a line each.
        let state: [UInt8]
        var records: [UInt8] = []
        /// Where the records of moved touches begin in `records`.
        var moves: [Int] = []
        /// How many of them were left out.
        var omitted = 0

        /// The memory, in bytes.
        var size: Int { state.capacity + records.capacity + moves.capacity * MemoryLayout<Int>.size }

        /// Leaves out every second move in the older half. Returns whether there was one.
        mutating func omitMoves() -> Bool {
            let older = moves.prefix { $0 < records.count / 2 }.count
            guard older > 1 else { return false }
            var rest: [UInt8] = []
            rest.reserveCapacity(records.count)
            var (kept, copied): ([Int], Int) = ([], 0)
            for (index, start) in moves.enumerated() {
                rest += records[copied..<start]
                copied = start
                if index < older, index % 2 == 1 {
                    copied = records[start...].firstIndex(of: UInt8(ascii: "\n"))! + 1
                } else {
                    kept.append(rest.count)
                }
            }
            rest += records[copied...]
            omitted += moves.count - kept.count
            records = Array(rest)
            moves = Array(kept)
            return true
        }

        /// Whether the next touch must be in another part: this one is a quarter of the time, or an eighth of the
        /// memory and no smaller than its state, which another one repeats.
        func isFull(at now: Timestamp, time: Interval, limit: Int) -> Bool {
            (now - start).microseconds >= time.microseconds / 4 || records.count >= max(limit / 8, state.count)
        }
    }

    /// The memory for all parts, in bytes.
    static let limit = 8 << 20
    /// The longest time that can be kept, in seconds.
    nonisolated static let longest = 86_400.0

    private let time: Interval
    private let limit: Int
    private let state: (Timestamp, _ idle: [UInt8]) -> [UInt8]
    /// What is private is not kept.
    private let filter: EmitFilter
    private var parts: [Part] = []
    /// The memory of `parts`, in bytes.
    private(set) var size = 0
    private var fingers = 0
    /// The time of the last frame.
    private var latest = Timestamp.zero
    /// The time until which touches were forgotten because there was no room; nil if none were.
    private var forgotten: Timestamp?
    /// The last two records about the idle state of the screen. When a touch wakes, these are its begin and its end.
    private var idle: (begin: [UInt8], end: [UInt8]) = ([], [])

    /// - Parameters:
    ///   - time: how long the touches are kept.
    ///   - state: returns the records that show the scene as it is now, a line each, with the record of the idle state
    ///     that ends now, if there is one.
    init(
        _ time: Interval, limit: Int = KeptRecords.limit, state: @escaping (Timestamp, _ idle: [UInt8]) -> [UInt8]
    ) {
        self.time = time
        self.limit = limit
        self.state = state
        let kinds = "touch,delivery.swallowed,rejection,scene,idle,cleaning,lock,-private"
        filter = (try? EmitFilter(parsing: kinds)) ?? .default
    }

    var filters: [EmitFilter] { [filter] }
    var getsFrames: Bool { true }

    func beginFrame(_ frame: TouchFrame, on screen: CGSize) {
        latest = frame.timestamp
        for sample in frame.samples {
            switch sample.phase {
            case .began:
                if fingers == 0 { beginPart(at: frame.timestamp, isWaking: sample.wakes) }
                fingers += 1
            case .moved: break
            case .ended, .cancelled: fingers = max(fingers - 1, 0)
            }
        }
    }

    func willReject(at time: Timestamp) {
        latest = time
        if fingers == 0 { beginPart(at: time, isWaking: false) }
    }

    func endTouches(at time: Timestamp) { fingers = 0 }

    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard header.type != .hello, filter.passes(header) else { return }
        if header.subject == .idle(nil) { idle = (idle.end, bytes + [UInt8(ascii: "\n")]) }
        guard !parts.isEmpty else { return }
        let last = parts.count - 1
        size -= parts[last].size
        if header.type == .touch, header.rank == .step { parts[last].moves.append(parts[last].records.count) }
        parts[last].records.append(contentsOf: bytes)
        parts[last].records.append(UInt8(ascii: "\n"))
        size += parts[last].size
        makeRoom()
    }

    /// If one part alone is too large even without moves, nothing is kept until the next one begins.
    private func makeRoom() {
        while size > limit {
            if parts.count > 1 || !parts[0].omitMoves() {
                parts.removeFirst()
                forgotten = parts.first?.start ?? latest
            }
            size = parts.reduce(0) { $0 + $1.size }
        }
    }

    /// Begins another part if the current one is full.
    private func beginPart(at now: Timestamp, isWaking: Bool) {
        if let last = parts.last, !last.isFull(at: now, time: time, limit: limit) { return }
        if !parts.isEmpty { parts[parts.count - 1].records = Array(parts[parts.count - 1].records) }
        var part = Part(start: now, state: state(now, isWaking ? idle.begin : []))
        // The touch that wakes may be private. Then only this says that the screen is awake.
        if isWaking { part.records = takeLast(idle.end) }
        parts.append(part)
        while parts.count > 1, parts[1].start + time <= now { parts.removeFirst() }
        size = parts.reduce(0) { $0 + $1.size }
        makeRoom()
    }

    /// Takes a record from the end of the last part, and returns it.
    private func takeLast(_ record: [UInt8]) -> [UInt8] {
        let last = parts.count - 1
        if last >= 0, parts[last].records.suffix(record.count) == record[...] {
            parts[last].records.removeLast(record.count)
        }
        return record
    }

    /// `{"time":...,"forgotten":...,"parts":[{"start":...,"omitted":...,"state":"...","records":"..."}]}`, the answer
    /// to `{"get":"kept"}`. A text has a record in each line. `forgotten` is there if there was no room for touches of
    /// the time that is kept.
    func json(at now: Timestamp) -> String {
        JSONObject.text { object in
            object.time("time", now)
            if let forgotten, forgotten + time > now { object.time("forgotten", forgotten) }
            object.objects("parts", parts) { part, object in
                object.time("start", part.start)
                if part.omitted > 0 { object.integer("omitted", part.omitted) }
                object.string("state", String(decoding: part.state, as: UTF8.self))
                object.string("records", String(decoding: part.records, as: UTF8.self))
            }
        }
    }
}
