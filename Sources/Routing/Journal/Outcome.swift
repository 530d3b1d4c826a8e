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

/// The kinds of outcomes. The record of an outcome has the name of its kind as its type.
nonisolated public enum OutcomeKind: Int, CaseIterable, CodingKey, Sendable {
    case touch, delivery, gesture, action, value, press, motion, remote
    case hit, call, state, hold, control
}

/// A set of kinds of outcomes.
nonisolated public struct OutcomeKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public init(_ kinds: some Sequence<OutcomeKind>) { rawValue = kinds.reduce(0) { $0 | 1 << $1.rawValue } }

    public init(arrayLiteral kinds: OutcomeKind...) { self.init(kinds) }

    /// Everything except the traces, which report each step of a decision.
    public static let standard = all.subtracting(traces)
    public static let traces: OutcomeKinds = [.hit, .call, .state, .hold, .control]
    public static let all = OutcomeKinds(OutcomeKind.allCases)

    public func contains(_ kind: OutcomeKind) -> Bool { rawValue & 1 << kind.rawValue != 0 }
}

nonisolated extension Outcome {
    /// Whether it is about a touch for which `touch` returns true, or about a view, responder or recognizer for whose
    /// id `id` does. Such a record is private if that touch or that object is.
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        func isId(_ name: String?) -> Bool { name.map(id) ?? false }
        return switch kind {
        case .touch(let outcome): outcome.isAbout(touch, or: id)
        case .delivery(let delivery): touch(delivery.touch) || isId(delivery.view) || delivery.by.contains(where: id)
        case .gesture(let gesture): gesture.isAbout(touch, or: id)
        case .action(let action): action.isAbout(touch, or: id)
        case .value(let value): id(value.view)
        case .press(let press): isId(press.responder)
        case .motion, .remote: false
        case .hit(let hit): touch(hit.touch) || isId(hit.view)
        case .call(let call): id(call.to) || call.touches.contains(where: touch)
        case .state(let state):
            id(state.recognizer) || isId(state.reason.by) || state.touches.contains(where: touch)
        case .hold(let hold): touch(hold.touch) || hold.by.contains(where: id)
        case .control(let control): touch(control.touch) || id(control.control)
        }
    }
}

nonisolated extension TouchOutcome {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool { touch(label.touch) }
}

nonisolated extension GestureOutcome {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        id(recognizer) || touches.contains(where: touch)
    }
}

nonisolated extension ActionOutcome {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        id(sender) || touches.contains(where: touch)
    }
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
