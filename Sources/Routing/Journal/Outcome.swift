/// Something that the core did, with the values at that moment.
nonisolated public struct Outcome: Sendable {
    /// When it happened, on the application's clock: the time of the event or the deadline that caused it.
    public let time: Timestamp
    public internal(set) var kind: Kind

    public init(time: Timestamp, kind: consuming Kind) {
        self.time = time
        self.kind = kind
    }

    nonisolated public enum Kind: Sendable {
        case touch(TouchOutcome)
        case delivery(DeliveryOutcome)
        case gesture(GestureOutcome)
        case action(ActionOutcome)
        case value(ValueOutcome)
        case press(EventOutcome)
        case motion(EventOutcome)
        case remote(EventOutcome)
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
nonisolated public struct OutcomeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public init(_ kinds: [OutcomeKind]) { rawValue = kinds.reduce(0) { $0 | 1 << $1.rawValue } }

    public init(arrayLiteral kinds: OutcomeKind...) { self.init(kinds) }

    /// Everything except the traces, which report each step of a decision.
    public static let standard = all.subtracting(traces)
    public static let traces: OutcomeKinds = [.hit, .call, .state, .hold, .control]
    public static let all = OutcomeKinds(OutcomeKind.allCases)

    public func contains(_ kind: OutcomeKind) -> Bool { rawValue & 1 << kind.rawValue != 0 }
}

nonisolated extension Outcome {
    /// Whether it is about a touch for which `touch` returns true, or about a view, responder or recognizer for whose
    /// id `id` does.
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        func isId(_ name: String?) -> Bool { name.map(id) ?? false }
        return switch kind {
        case .touch(let outcome): touch(outcome.touch)
        case .delivery(let delivery): touch(delivery.touch) || isId(delivery.view) || delivery.by.contains(where: id)
        case .gesture(let gesture): id(gesture.recognizer) || gesture.touches.contains(where: touch)
        case .action(let action): id(action.sender) || action.touches.contains(where: touch)
        case .value(let value): id(value.view)
        case .press(let event), .motion(let event), .remote(let event): isId(event.responder)
        case .hit(let hit): touch(hit.touch) || isId(hit.view)
        case .call(let call): id(call.to) || call.touches.contains(where: touch)
        case .state(let state):
            id(state.recognizer) || isId(state.reason.by) || state.touches.contains(where: touch)
        case .hold(let hold): touch(hold.touch) || hold.by.contains(where: id)
        case .control(let control): touch(control.touch) || id(control.control)
        }
    }
}
