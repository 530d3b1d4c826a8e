import EmbeddedFiles
import Routing

/// The types of records, in the order of the documentation. A coding key has its name without reflection.
public enum RecordType: Int, CaseIterable, CodingKey, Sendable {
    case hello, ready, device, touch, delivery, gesture, action, value, press, motion, remote, idle, cleaning, lock,
        scene, clock
    case dropped, answer
    case hit, call, state, hold, control, rejection

    /// The types that report each step of a decision. They are not in the default selection.
    public static let traces = allCases.filter { type in
        RecordHeader(type: type, detail: nil, sequenceOffset: nil, subject: nil).rank == .trace
    }

    /// The value of `type` in a record.
    public var name: String { stringValue }

    /// The beginning of a record of this type.
    var opening: [UInt8] { RecordType.openings[rawValue] }

    private static let openings = allCases.map { Array("{\"type\":\"\($0.name)\"".utf8) }

    public init?(name: String) { self.init(stringValue: name) }

    /// The key whose value is the detail of records of this type; nil if there is none.
    public var detailKey: String? { RecordType.shapes[rawValue].key }

    /// The values of `detailKey`. `--emit` accepts them after a dot.
    public var details: [String] { RecordType.shapes[rawValue].details }

    /// The index of a detail in `details`.
    func detail(_ name: String?) -> Int? { name.flatMap { name in details.firstIndex { $0 == name } } }

    /// The outcomes of the core that become records of this type; empty if the bridge creates the records.
    var outcomes: OutcomeKinds { RecordType.outcomes[rawValue] }

    /// For each type, because a search by name takes long.
    private static let outcomes = allCases.map { type in
        OutcomeKinds(OutcomeKind.allCases.filter { $0.stringValue == type.name })
    }

    private typealias Shape = (key: String?, details: [String])

    private static let shapes = allCases.map(\.shape)

    private var shape: Shape {
        switch self {
        case .touch: ("phase", ContactPhase.allCases.map(\.name))
        case .delivery: ("change", DeliveryOutcome.Change.allCases.map(\.rawValue))
        case .gesture: ("state", GestureOutcome.State.allCases.map(\.rawValue))
        case .value: ("scroll", ValueOutcome.Scroll.allCases.map(\.rawValue))
        case .press: ("phase", PressMethod.allCases.map(\.phase.name))
        case .motion: ("phase", MotionMethod.allCases.map(\.phaseName))
        case .device: ("change", DeviceRecord.Change.allCases.map(\.rawValue))
        case .scene: ("change", SceneRecord.Change.allCases.map(\.rawValue))
        case .dropped: ("reason", DropReason.allCases.map(\.rawValue))
        case .action, .remote, .hit, .call, .state, .hold, .control: (nil, [])
        case .hello, .ready, .idle, .cleaning, .lock, .clock, .answer, .rejection: (nil, [])
        }
    }

    /// The detail of the records that may be repeated between a beginning and an end; nil if there is none.
    fileprivate var step: Int? {
        switch self {
        case .touch: details.firstIndex(of: "moved")
        case .gesture, .press: details.firstIndex(of: "changed")
        default: nil
        }
    }
}

/// The data about a record that is needed to filter or to drop it.
public struct RecordHeader: Equatable, Sendable {
    public var type: RecordType
    /// The index of the record's detail in `type.details`; nil if its type has none.
    public var detail: Int?
    /// The index in the bytes at which the reader inserts `seq`; nil for records without `seq`.
    public var sequenceOffset: Int?
    /// The subject of the record, if other records may be about the same subject; otherwise nil.
    public var subject: Subject?
    /// The action of an `action` record; nil for other types.
    public var action: SentAction?
    /// The id of the view, responder or recognizer that the record is about; nil if there is none.
    public var about: String?
    public var readers: Readers

    /// The readers that may have a record.
    public enum Readers: Sendable {
        case all
        /// Those that also get what is private.
        case trusted
        /// Readers that are not trusted. They get this record in place of the private one.
        case others
    }

    public init(
        type: RecordType, detail: Int?, sequenceOffset: Int?, subject: Subject?, action: SentAction? = nil,
        about: String? = nil, readers: Readers = .all
    ) {
        self.type = type
        self.detail = detail
        self.sequenceOffset = sequenceOffset
        self.subject = subject
        self.action = action
        self.about = about
        self.readers = readers
    }

    /// An action, as an `action` record has it.
    public struct SentAction: Hashable, Sendable {
        public var name: String
        /// The state of the gesture that sent it; nil for a control.
        public var state: GestureOutcome.State?

        public init(name: String, state: GestureOutcome.State? = nil) {
            self.name = name
            self.state = state
        }
    }

    /// A subject of several records. Each record states a value that lasts until the next one.
    public enum Subject: Hashable, Sendable {
        case touch(Int)
        case gesture(String)
        /// The keys of the view that the record reports.
        case value(view: String, keys: ValueKeys)
        case device(String)
        /// The idle state of the panel, or of the screen if the value is nil.
        case idle(String?)
        case cleaning
        case lock
    }

    /// The importance of a record. Records with the lowest rank are dropped first.
    public enum Rank: Int, Sendable {
        /// A step of a decision.
        case trace
        /// A position of a touch, or a measurement of a gesture. The next one replaces it.
        case step
        /// An event.
        case event
        /// A lasting value. The next record about the same subject replaces it.
        case state
    }

    public var rank: Rank {
        switch type {
        case .hit, .call, .state, .hold, .control, .rejection: .trace
        case .touch, .gesture, .press: detail == type.step ? .step : .event
        case .device: subject == nil ? .event : .state
        case .value, .idle, .cleaning, .lock, .scene, .clock: .state
        case .hello, .ready, .delivery, .action, .motion, .remote, .dropped, .answer: .event
        }
    }
}

/// The keys of a view that a `value` record reports.
public struct ValueKeys: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let value = ValueKeys(rawValue: 1)
    public static let isOn = ValueKeys(rawValue: 1 << 1)
    public static let selectedSegment = ValueKeys(rawValue: 1 << 2)
    public static let page = ValueKeys(rawValue: 1 << 3)
    public static let contentOffset = ValueKeys(rawValue: 1 << 4)
    public static let zoomScale = ValueKeys(rawValue: 1 << 5)
}

/// The JSON Schema (2020-12) of all records.
public enum RecordSchema {
    public static var text: String { String(cString: record_schema_json()) }
}
