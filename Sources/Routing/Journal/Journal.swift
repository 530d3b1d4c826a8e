/// The outcomes of the core, in the order in which they happened. The program that runs the core removes them with
/// `drain`.
public final class Journal {
    /// The kinds of outcomes that are written. Each other outcome costs only the test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// The time of the current turn, on the application's clock.
    public internal(set) var time = Timestamp.zero
    private var entries = Entries()
    /// Empty entries whose memory is reused by the next call of `drain`.
    private var spare = Entries()
    /// How often outcomes were drained.
    private var drains = 0

    /// The outcomes. Those that a moving finger causes are stored by their kind, because an `Outcome`, which can be of
    /// any kind, takes long to copy.
    private struct Entries {
        /// The kind and the time of each outcome, in order.
        var order: [(kind: Kind, time: Timestamp)] = []
        var touches: [TouchOutcome] = []
        var gestures: [GestureOutcome] = []
        var actions: [ActionOutcome] = []
        var others: [Outcome] = []

        mutating func removeAll() {
            order.empty()
            touches.empty()
            gestures.empty()
            actions.empty()
            if !others.isEmpty { others.removeAll(keepingCapacity: true) }
        }
    }

    nonisolated private enum Kind { case touch, gesture, action, other }

    /// Calls one of the closures with every outcome since the last call, oldest first, and removes them. The memory is
    /// kept. Outcomes that are written during the call are left for the next call.
    ///
    /// - Parameters:
    ///   - touch: called with an outcome of a touch and its time. It may change the outcome, which is removed
    ///     afterwards: the outcome is passed in its place, so that it is not copied.
    ///   - gesture: called in the same way with an outcome of a gesture.
    ///   - action: called in the same way with an action that was sent.
    ///   - other: called with any other outcome.
    public func drain(
        touch: (inout TouchOutcome, Timestamp) -> Void, gesture: (inout GestureOutcome, Timestamp) -> Void,
        action: (inout ActionOutcome, Timestamp) -> Void, other: (borrowing Outcome) -> Void
    ) {
        guard !entries.order.isEmpty else { return }
        drains += 1
        var taken = Entries()
        swap(&taken, &entries)
        swap(&entries, &spare)
        var (touches, gestures, actions, others) = (0, 0, 0, 0)
        for index in taken.order.indices {
            let (kind, time) = taken.order[index]
            switch kind {
            case .touch:
                touch(&taken.touches[touches], time)
                touches += 1
            case .gesture:
                gesture(&taken.gestures[gestures], time)
                gestures += 1
            case .action:
                action(&taken.actions[actions], time)
                actions += 1
            case .other:
                other(taken.others[others])
                others += 1
            }
        }
        taken.removeAll()
        swap(&taken, &spare)
    }

    /// Calls `body` with every outcome, in the same way.
    public func drain(_ body: (borrowing Outcome) -> Void) {
        drain(
            touch: { body(Outcome(time: $1, kind: .touch(copy $0))) },
            gesture: { body(Outcome(time: $1, kind: .gesture(copy $0))) },
            action: { body(Outcome(time: $1, kind: .action(copy $0))) }, other: body)
    }

    func wants(_ kind: OutcomeKind) -> Bool { kinds.contains(kind) }

    /// Writes an outcome that is not about a touch, a gesture or an action.
    func write(_ kind: Outcome.Kind) {
        entries.order.append((.other, time))
        entries.others.append(Outcome(time: time, kind: kind))
    }

    func write(_ touch: consuming TouchOutcome) {
        entries.order.append((.touch, time))
        entries.touches.append(touch)
    }

    func write(_ gesture: consuming GestureOutcome) {
        entries.order.append((.gesture, time))
        entries.gestures.append(gesture)
    }

    /// An action that was written.
    nonisolated struct WrittenAction {
        fileprivate let index: Int
        fileprivate let drains: Int
    }

    /// Writes an action before it is performed, so that it comes before what it causes.
    func write(_ action: consuming ActionOutcome) -> WrittenAction {
        entries.order.append((.action, time))
        entries.actions.append(action)
        return WrittenAction(index: entries.actions.count - 1, drains: drains)
    }

    /// Sets what performed an action. Has no effect if the action was drained meanwhile.
    func setTarget(of action: WrittenAction, to target: String) {
        if action.drains == drains { entries.actions[action.index].target = target }
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
