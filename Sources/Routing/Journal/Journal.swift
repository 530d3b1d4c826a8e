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
        return taken.order.map { index, time in
            switch index {
            case .touch(let index): Outcome(time: time, kind: .touch(taken.touches[index]))
            case .gesture(let index): Outcome(time: time, kind: .gesture(taken.gestures[index]))
            case .action(let index): Outcome(time: time, kind: .action(taken.actions[index]))
            case .other(let index): taken.others[index]
            }
        }
    }

    @inline(__always)
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

    @inline(__always)
    func call(_ responder: UIResponder, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        if wants(.call) { writeCall(to: responder.id, method, touches) }
    }

    @inline(__always)
    func call(_ recognizer: UIGestureRecognizer, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        if wants(.call) { writeCall(to: recognizer.id, method, touches) }
    }

    private func writeCall(to id: String, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        write(.call(CallOutcome(to: id, method: method, touches: touches.map(\.id).sorted())))
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
    nonisolated package enum Index {
        case touch(Int)
        case gesture(Int)
        case action(Int)
        case other(Int)
    }

    /// The index and the time of each outcome, oldest first.
    package fileprivate(set) var order: [(index: Index, time: Timestamp)] = []
    package var touches: [TouchOutcome] = []
    package var gestures: [GestureOutcome] = []
    package var actions: [ActionOutcome] = []
    package fileprivate(set) var others: [Outcome] = []

    package init() {}

    fileprivate mutating func removeAll() {
        order.empty()
        touches.empty()
        gestures.empty()
        actions.empty()
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

/// What became of an event without a location: a press of a key, a shake, or a command of a remote control.
nonisolated public struct EventOutcome: Sendable {
    /// `began`, `changed`, `ended` or `cancelled`; nil for a remote control.
    public var phase: String?
    /// The key, the motion or the command.
    public var name: String
    /// The id of the responder that got it; nil if none did.
    public var responder: String?
}

/// An action that was sent.
nonisolated public struct ActionOutcome: Sendable {
    public var action: String
    public var sender: String
    /// The id of the object that performed the action, or the name of its type; nil if none did.
    public var target: String?
    /// UIKit's name of the control event, or `gesture`.
    public var event: String
    /// The state of the recognizer; nil for a control.
    public var state: GestureOutcome.State?
    public var touches: [TouchID]
    /// The value of the sender; nil if it has none.
    public var value: Value?
    /// The `data` of the sender, as compact JSON.
    public var data: String?
    /// What the action presses; nil for an action that responders perform.
    public var press: MachinePress?
    /// The location of a click or the centroid of a gesture, in screen points; nil for other actions.
    public var location: CGPoint?
    /// The centroid of a gesture in the bounds of its view; nil for a control.
    public var inView: CGPoint?
    /// What the recognizer measured; nil for a control.
    public var measurements: GestureMeasurements?
}

/// The value of a control.
nonisolated public enum Value: Equatable, Sendable {
    case number(Double)
    case integer(Int)
    case bool(Bool)
}

/// Changes of a control or a scroll view. Values that did not change are nil.
nonisolated public struct ValueOutcome: Hashable, Sendable {
    nonisolated public enum Scroll: String, Sendable, CaseIterable {
        case dragging, decelerating, settled
    }
    /// The id of the control or scroll view.
    public var view: String
    /// The value of a slider or stepper, from its `minimumValue` to its `maximumValue`.
    public var value: Double?
    /// Whether a switch is on.
    public var isOn: Bool?
    /// The index of the selected segment, from 0; -1 if none is selected.
    public var selectedSegment: Int?
    /// The index of the current page of a page control, from 0.
    public var page: Int?
    /// The point of the content at the top left corner of a scroll view, in the scroll view's points.
    public var contentOffset: CGPoint?
    /// The scale of the content of a scroll view; 1 is its original size.
    public var zoomScale: Double?
    /// Whether a finger drags the content of a scroll view, the content moves without one, or it rests.
    public var scroll: Scroll?

    /// Creates an outcome in which nothing has changed in the view with the id `view`.
    public init(view: String) { self.view = view }
}

/// How a control handled a finger: the events that it sent, or why it does not track the finger.
nonisolated public struct ControlOutcome: Sendable {
    nonisolated public enum Refusal: String, Sendable {
        case disabled
        /// The control tracks another finger.
        case tracking
        /// The `beginTracking` of the control returned false.
        case beginTracking
        /// The finger came down beside the thumb of the slider.
        case thumb
    }
    public var control: String
    public var touch: TouchID
    /// The events, with UIKit's names; empty if the control does not track the touch.
    public var events: [String] = []
    /// Whether an action is registered for one of `events`.
    public var hasAction = false
    public var refusal: Refusal?
    /// The distance of the finger from the bounds, in points; 0 if it is inside. With `thumb`, its distance along the
    /// track from the middle of the thumb.
    public var distance = 0.0
    /// The distance from the bounds up to which the finger counts as inside, in points. With `thumb`, the distance up
    /// to which it grips the thumb.
    public var limit: Double
}
