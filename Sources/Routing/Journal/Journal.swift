/// The outcomes of the core, in the order in which they happened. The program that runs the core removes them with
/// `take`.
public final class Journal {
    /// The kinds of outcomes that are written. Each other outcome costs only the test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// The time of the current turn, on the application's clock.
    public internal(set) var time = Timestamp.zero
    private var outcomes = Outcomes()
    /// How often outcomes were taken.
    private var takings = 0

    /// Removes the outcomes since the last call, and puts them into `outcomes` in place of those that are there. The
    /// memory of both is kept.
    package func take(_ outcomes: inout Outcomes) {
        outcomes.removeAll()
        guard !self.outcomes.order.isEmpty else { return }
        takings += 1
        swap(&outcomes, &self.outcomes)
    }

    /// Removes the outcomes since the last call, and returns them, oldest first.
    public func take() -> [Outcome] {
        var taken = Outcomes()
        take(&taken)
        return taken.order.map { place, time in
            switch place {
            case .touch(let index): Outcome(time: time, kind: .touch(taken.touches[index]))
            case .gesture(let index): Outcome(time: time, kind: .gesture(taken.gestures[index]))
            case .action(let index): Outcome(time: time, kind: .action(taken.actions[index]))
            case .other(let index): taken.others[index]
            }
        }
    }

    func wants(_ kind: OutcomeKind) -> Bool { kinds.contains(kind) }

    /// Writes an outcome that is not about a touch, a gesture or an action.
    func write(_ kind: Outcome.Kind) {
        outcomes.order.append((.other(outcomes.others.count), time))
        outcomes.others.append(Outcome(time: time, kind: kind))
    }

    func write(_ touch: consuming TouchOutcome) {
        outcomes.order.append((.touch(outcomes.touches.count), time))
        outcomes.touches.append(touch)
    }

    func write(_ gesture: consuming GestureOutcome) {
        outcomes.order.append((.gesture(outcomes.gestures.count), time))
        outcomes.gestures.append(gesture)
    }

    /// An action that was written.
    nonisolated struct WrittenAction {
        fileprivate let index: Int
        fileprivate let takings: Int
    }

    /// Writes an action before it is performed, so that it comes before what it causes.
    func write(_ action: consuming ActionOutcome) -> WrittenAction {
        let index = outcomes.actions.count
        outcomes.order.append((.action(index), time))
        outcomes.actions.append(action)
        return WrittenAction(index: index, takings: takings)
    }

    /// Sets what performed an action. Has no effect if the action was taken meanwhile.
    func setTarget(of action: WrittenAction, to target: String) {
        if action.takings == takings { outcomes.actions[action.index].target = target }
    }

    func call(_ responder: UIResponder, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: responder.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func call(_ recognizer: UIGestureRecognizer, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: recognizer.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func delivery(
        _ touch: UITouch, to view: UIView?, _ change: DeliveryOutcome.Change, by: [String],
        because reason: DeliveryOutcome.Reason? = nil
    ) {
        guard wants(.delivery) else { return }
        write(.delivery(DeliveryOutcome(touch: touch.id, view: view?.id, change: change, by: by, reason: reason)))
    }

    func hold(_ touch: UITouch, _ method: TouchMethod, by: @autoclosure () -> [String]) {
        guard wants(.hold), let view = touch._view else { return }
        write(.hold(HoldOutcome(touch: touch.id, view: view.id, method: method, by: by())))
    }

    /// - Parameter touches: those that the recognizer had, if it has lost them.
    func state(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, because reason: TransitionReason,
        touches: [UITouch]? = nil
    ) {
        guard wants(.state) else { return }
        write(
            .state(
                StateOutcome(
                    recognizer: recognizer.id, from: from, to: recognizer._state, reason: reason,
                    touches: (touches ?? recognizer._touches).map(\.id).sorted())))
    }

    deinit {}
}

/// Outcomes in order. Those that a moving finger causes are stored by their kind, because an `Outcome`, which can be of
/// any kind, takes long to copy.
nonisolated package struct Outcomes {
    /// The index of an outcome among those of its kind.
    nonisolated package enum Place {
        case touch(Int)
        case gesture(Int)
        case action(Int)
        case other(Int)
    }

    /// The place and the time of each outcome, oldest first.
    package fileprivate(set) var order: [(place: Place, time: Timestamp)] = []
    package var touches: [TouchOutcome] = []
    package var gestures: [GestureOutcome] = []
    package var actions: [ActionOutcome] = []
    package fileprivate(set) var others: [Outcome] = []

    package init() {}

    fileprivate mutating func removeAll() {
        order.empty()
        if !touches.isEmpty { touches.removeAll(keepingCapacity: true) }
        if !gestures.isEmpty { gestures.removeAll(keepingCapacity: true) }
        if !actions.isEmpty { actions.removeAll(keepingCapacity: true) }
        if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    }
}

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

/// An outcome, whose record is private if what it is about is private.
nonisolated package protocol PossiblyPrivate {
    /// Whether it is about a touch for which `touch` returns true, or about a view, responder or recognizer for whose
    /// id `id` does.
    func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool
}

nonisolated extension Outcome: PossiblyPrivate {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        func isId(_ name: String?) -> Bool { name.map(id) ?? false }
        return switch kind {
        case .touch(let outcome): outcome.isAbout(touch, or: id)
        case .delivery(let delivery): touch(delivery.touch) || isId(delivery.view) || delivery.by.contains(where: id)
        case .gesture(let gesture): gesture.isAbout(touch, or: id)
        case .action(let action): action.isAbout(touch, or: id)
        case .value(let value): value.isAbout(touch, or: id)
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

nonisolated extension TouchOutcome: PossiblyPrivate {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool { touch(label.touch) }
}

nonisolated extension GestureOutcome: PossiblyPrivate {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        id(recognizer) || touches.contains(where: touch)
    }
}

nonisolated extension ActionOutcome: PossiblyPrivate {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool {
        id(sender) || touches.contains(where: touch)
    }
}

nonisolated extension ValueOutcome: PossiblyPrivate {
    package func isAbout(_ touch: (TouchID) -> Bool, or id: (String) -> Bool) -> Bool { id(view) }
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
