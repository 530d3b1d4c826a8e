/// The types of records, in the order of the documentation.
public enum RecordType: Int, CaseIterable, Sendable {
    case hello, ready, device, touch, delivery, gesture, action, value, press, motion, remote, idle, scene, clock, dropped
    case answer
    case hit, call, state, hold, control, rejection

    /// Those that tell each step on the way to a decision; left out unless asked for.
    public static let traces: [RecordType] = [.hit, .call, .state, .hold, .control, .rejection]

    /// What a record's `type` says.
    public var name: String { RecordType.names[rawValue] }

    private static let names = allCases.map { "\($0)" }

    public init?(name: String) {
        guard let index = RecordType.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: index)
    }

    /// The key that says what kind of record of its type it is, where there is one.
    public var detailKey: String? {
        switch self {
        case .touch, .press, .motion: "phase"
        case .gesture: "state"
        case .device, .delivery, .scene: "change"
        case .value: "scroll"
        case .dropped: "reason"
        case .hello, .ready, .action, .remote, .idle, .clock, .answer, .hit, .call, .state, .hold, .control, .rejection: nil
        }
    }

    /// What `--emit` may name behind a dot: the values of that key.
    public var details: [String] { RecordType.detailsOfEach[rawValue] }

    private static let detailsOfEach: [[String]] = allCases.map { type -> [String] in
        switch type {
        case .touch: ["began", "moved", "ended", "cancelled"]
        case .gesture: ["began", "changed", "ended", "cancelled"]
        case .press: ["began", "changed", "ended", "cancelled"]
        case .motion: ["began", "ended", "cancelled"]
        case .delivery: ["cancelled", "refused", "swallowed"]
        case .device: ["added", "removed", "resynced", "refused"]
        case .scene: ["replaced", "set", "refused"]
        case .value: ["dragging", "decelerating", "settled"]
        case .dropped: ["subscriber", "kernel"]
        case .hello, .ready, .action, .remote, .idle, .clock, .answer, .hit, .call, .state, .hold, .control, .rejection: []
        }
    }
}

/// What is told of a finished record apart from its bytes: enough to filter, merge or drop it.
public struct RecordHeader: Hashable, Sendable {
    public var type: RecordType
    /// The index of the record's detail among `type.details`; nil where its type has none.
    public var detail: Int?
    /// Where in the bytes the reader's own `seq` belongs; nil for records that have none.
    public var sequencePlace: Int?
    /// The touch or the gesture it tells of, for those that are live between records.
    public var subject: Subject?

    public init(type: RecordType, detail: Int?, sequencePlace: Int?, subject: Subject?) {
        self.type = type
        self.detail = detail
        self.sequencePlace = sequencePlace
        self.subject = subject
    }

    public enum Subject: Hashable, Sendable {
        case touch(Int)
        case gesture(String)
    }

    /// What a reader that is behind misses first: a step of something that goes on, which the next one makes good, or a
    /// trace.
    public var isExpendable: Bool {
        switch type {
        case .touch, .gesture, .press: detail == 1
        case .value: detail == 0 || detail == 1
        default: RecordType.traces.contains(type)
        }
    }
}
