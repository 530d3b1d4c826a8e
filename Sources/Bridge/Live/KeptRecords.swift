import Outputs
import Records
import Touches

/// The touches of the last seconds, with the state of the scene before them, as Fingerpost's own records: `run --keep`.
///
/// They are kept in parts. A part begins when a first finger comes down, with the state of the scene at that moment, so
/// that it can be played without the parts before it. The oldest part is forgotten when the others are enough, or when
/// there is no room.
final class KeptRecords: Output {
    private struct Part {
        let start: Timestamp
        /// The records that show the scene as it was at the start, a line each.
        let state: [UInt8]
        var records: [UInt8] = []

        /// The memory, in bytes.
        var size: Int { state.capacity + records.capacity }

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
        filter = (try? EmitFilter(parsing: "touch,scene,idle,cleaning,-private")) ?? .default
    }

    var filters: [EmitFilter] { [filter] }
    var getsFrames: Bool { true }

    func report(_ frame: TouchFrame, on screen: CGSize) {
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

    func endTouches(at time: Timestamp) { fingers = 0 }

    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard header.type != .hello, filter.passes(header) else { return }
        if header.subject == .idle(nil) { idle = (idle.end, bytes + [UInt8(ascii: "\n")]) }
        guard !parts.isEmpty else { return }
        let last = parts.count - 1
        size -= parts[last].size
        parts[last].records.append(contentsOf: bytes)
        parts[last].records.append(UInt8(ascii: "\n"))
        size += parts[last].size
        makeRoom()
    }

    /// If one part alone is too large, nothing is kept until the next one begins.
    private func makeRoom() {
        while size > limit { size -= parts.removeFirst().size }
    }

    /// Begins another part if the current one is full.
    private func beginPart(at now: Timestamp, isWaking: Bool) {
        if let last = parts.last, !last.isFull(at: now, time: time, limit: limit) { return }
        if !parts.isEmpty { parts[parts.count - 1].records = Array(parts[parts.count - 1].records) }
        parts.append(Part(start: now, state: state(now, isWaking ? idle.begin : [])))
        while parts.count > 1, parts[1].start + time <= now { parts.removeFirst() }
        size = parts.reduce(0) { $0 + $1.size }
        makeRoom()
    }

    /// `{"time":...,"parts":[{"start":...,"state":"...","records":"..."}]}`, the answer to `{"get":"kept"}`. A text has
    /// a record in each line.
    func json(at now: Timestamp) -> String {
        JSONObject.text { object in
            object.time("time", now)
            object.objects("parts", parts) { part, object in
                object.time("start", part.start)
                object.string("state", String(decoding: part.state, as: UTF8.self))
                object.string("records", String(decoding: part.records, as: UTF8.self))
            }
        }
    }
}
