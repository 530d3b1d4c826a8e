/// Something that the core did, with the values at that moment.
nonisolated public struct Outcome: Sendable {
    /// When it happened, on the application's clock: the time of the event or the deadline that caused it.
    public let time: Timestamp
    public let kind: Kind

    public init(time: Timestamp, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    nonisolated public enum Kind: Sendable {
        case touch(TouchOutcome)
        case delivery(DeliveryOutcome)
        case gesture(GestureOutcome)
        case action(ActionOutcome)
        case value(ValueOutcome)
        case press(PressOutcome)
        case motion(MotionOutcome)
        case remote(RemoteOutcome)
        case hit(HitOutcome)
        case call(CallOutcome)
        case state(StateOutcome)
        case hold(HoldOutcome)
        case control(ControlOutcome)
    }
}

/// A selection of outcomes. Outcomes that are not selected are not created.
nonisolated public struct OutcomeKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let touch = OutcomeKinds(rawValue: 1 << 0)
    public static let delivery = OutcomeKinds(rawValue: 1 << 1)
    public static let gesture = OutcomeKinds(rawValue: 1 << 2)
    public static let action = OutcomeKinds(rawValue: 1 << 3)
    public static let value = OutcomeKinds(rawValue: 1 << 4)
    public static let press = OutcomeKinds(rawValue: 1 << 5)
    public static let motion = OutcomeKinds(rawValue: 1 << 6)
    public static let remote = OutcomeKinds(rawValue: 1 << 7)
    public static let hit = OutcomeKinds(rawValue: 1 << 8)
    public static let call = OutcomeKinds(rawValue: 1 << 9)
    public static let state = OutcomeKinds(rawValue: 1 << 10)
    public static let hold = OutcomeKinds(rawValue: 1 << 11)
    public static let control = OutcomeKinds(rawValue: 1 << 12)

    /// Everything except the traces, which report each step of a decision.
    public static let standard: OutcomeKinds = [.touch, .delivery, .gesture, .action, .value, .press, .motion, .remote]
    public static let traces: OutcomeKinds = [.hit, .call, .state, .hold, .control]
    public static let all: OutcomeKinds = [.standard, .traces]
}

/// A key was pressed or released.
nonisolated public struct PressOutcome: Sendable {
    /// `began`, `changed`, `ended` or `cancelled`.
    public var phase: String
    public var key: String
    public var responder: String?

    package init(phase: String, key: String, responder: String? = nil) {
        self.phase = phase
        self.key = key
        self.responder = responder
    }
}

/// The device was shaken.
nonisolated public struct MotionOutcome: Sendable {
    /// `began`, `ended` or `cancelled`.
    public var phase: String
    public var motion: String
    public var responder: String?

    package init(phase: String, motion: String, responder: String? = nil) {
        self.phase = phase
        self.motion = motion
        self.responder = responder
    }
}

/// A remote control was used.
nonisolated public struct RemoteOutcome: Sendable {
    public var event: String
    public var responder: String?

    package init(event: String, responder: String? = nil) {
        self.event = event
        self.responder = responder
    }
}
