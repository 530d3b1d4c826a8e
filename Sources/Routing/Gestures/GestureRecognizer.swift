import Touches

/// Watches touches for a gesture, apart from the views they hit: `UIGestureRecognizer`.
///
/// A subclass overrides the touch methods and sets `state`. What it asks for is granted when every recognizer has seen
/// the event: others may come first, forbid it or be waited for, and until then `state` stays what it was.
open class GestureRecognizer {
    /// The raw values are UIKit's; `recognized` is `ended`.
    public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        public static let recognized = State.ended

        /// Whether the gesture is over one way or the other.
        public var isTerminal: Bool { rawValue >= State.ended.rawValue }
        /// Whether a continuous gesture is under way.
        public var isActive: Bool { self == .began || self == .changed }
    }

    final var _id: String
    final unowned(unsafe) var _view: View?
    package final unowned(unsafe) var overrides: (any RecognizerOverrides)?
    final var _state = State.possible
    /// Transitions asked for and not yet granted, oldest first.
    final var _requests: [(state: State, reason: TransitionReason)] = []
    /// The touches since the last reset, in order of arrival, lifted ones among them.
    final var _touches: [Touch] = []
    final var _ignored: [Touch] = []
    final var _presses: Set<Press> = []
    final var _isEnabled = true
    final var _depth = 0
    /// Whether the present attempt to leave `possible` was allowed by delegate and views.
    final var _wasAllowed = false
    /// Whether it has been told of whom it waits for.
    final var _toldToWait = false
    final var _deadlines: [Deadline] = []
    private final var actions: [TargetAction] = []

    /// What a recognizer calls when it recognizes.
    struct TargetAction {
        enum Call {
            case closure((GestureRecognizer) -> Void)
            case action(Action)
        }
        weak var target: AnyObject?
        let hasTarget: Bool
        let call: Call
    }

    public init(id: String = "") { _id = id }

    /// What records call this recognizer; its type's name where none was given.
    public final var id: String {
        get { _id.isEmpty ? defaultID : _id }
        set { _id = newValue }
    }

    /// The `id` where none was given.
    var defaultID: String { "\(type(of: self))" }

    /// What records call this kind of recognizer.
    open var kind: String { "\(type(of: self))" }

    public final var name: String?
    /// Anything the application wants back with this recognizer's actions: compact JSON, never interpreted.
    public final var data: String?
    public final weak var delegate: (any GestureRecognizerDelegate)?

    /// The view it is attached to.
    public final var view: View? { _view }

    /// Cancels the recognized touches in their views.
    public final var cancelsTouchesInView = true
    /// Keeps touches from their views until this recognizer has failed.
    public final var delaysTouchesBegan = false
    /// Keeps the end of touches from their views until this recognizer has failed.
    public final var delaysTouchesEnded = true
    /// A recognizer's touches are all of the kind of the first. A touchscreen has one kind.
    public final var requiresExclusiveTouchType = true
    public final var allowedTouchTypes: Set<Touch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
    /// The presses this recognizer gets, before responders do.
    public final var allowedPressTypes: Set<Press.PressType> = []
    /// Those this one waits for: see `require(toFail:)`.
    final var _failureRequirements: [WeakRecognizer] = []

    /// Whether it gets touches at all. Disabled while a gesture is under way, it is cancelled.
    public final var isEnabled: Bool {
        get { _isEnabled }
        set {
            guard _isEnabled != newValue else { return }
            _isEnabled = newValue
            if !newValue { leaveSequence() }
        }
    }

    // MARK: State

    /// What has become of the gesture. Set by subclasses, along the table of `permits(_:after:)`.
    public final var state: State {
        get { _state }
        set { transition(to: newValue, because: TransitionReason(newValue == .cancelled ? .touchCancelled : .recognized)) }
    }

    /// Asks for `state`, and says why: what explanations tell of it.
    public final func transition(to state: State, because reason: TransitionReason) {
        if state == .failed, _state == .possible { return fail(reason) }
        if isPending, _requests.contains(where: { $0.state == state }) { return }
        guard GestureRecognizer.permits(state, after: _requests.last?.state ?? _state) else {
            assertionFailure("\(id) cannot go from \(_requests.last?.state ?? _state) to \(state)")
            return
        }
        guard let arbiter else { return }
        _requests.append((state, reason))
        arbiter.wasAsked(by: self)
    }

    /// Ends a gesture that is under way, or that will be when those it waits for have failed.
    final func endOnce() {
        if (_requests.last?.state ?? _state).isActive { transition(to: .ended, because: TransitionReason(.recognized)) }
    }

    /// Whether a transition that leaves `possible` was asked for and not yet granted.
    public final var isPending: Bool { _state == .possible && !_requests.isEmpty }

    /// The transitions there are; anything else is a mistake of the subclass.
    static func permits(_ next: State, after state: State) -> Bool {
        switch (state, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        default: false
        }
    }

    /// Fails at once, whatever was asked for.
    final func fail(_ reason: TransitionReason) {
        guard _state == .possible, let arbiter else { return }
        _requests.removeAll()
        enter(.failed, because: reason)
        arbiter.wasAsked(by: self)
    }

    /// Is in `state` from now on, and tells.
    final func enter(_ state: State, because reason: TransitionReason) {
        let before = _state
        _state = state
        if state.isTerminal { cancelDeadlines() }
        journal?.state(self, from: before, because: reason)
        if state != .failed, state != .possible { tell() }
    }

    /// Back to `possible`, ready for another gesture.
    final func returnToPossible() {
        startAnew()
        _state = .possible
        _requests.removeAll(keepingCapacity: true)
        _touches.removeAll(keepingCapacity: true)
        _ignored.removeAll()
        _presses.removeAll()
        _wasAllowed = false
        _toldToWait = false
        cancelDeadlines()
    }

    /// Called when a gesture is over: forget everything about it. Not to be called by anyone else.
    open func reset() {}

    // MARK: Touches

    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

    /// Fails, or is cancelled where the gesture was under way.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelOrFail() }

    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {}

    /// Fails, or is cancelled where the gesture was under way.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) { cancelOrFail() }

    final func cancelOrFail(_ rule: TransitionReason.Rule = .touchCancelled) {
        switch _requests.last?.state ?? _state {
        case .possible: fail(TransitionReason(rule))
        case .began, .changed:
            if _state == .possible { fail(TransitionReason(rule)) } else {
                transition(to: .cancelled, because: TransitionReason(rule))
            }
        case .ended, .cancelled, .failed: if _state == .possible { fail(TransitionReason(rule)) }
        }
    }

    /// Leaves `touch` to others: it is not cancelled in its view when this recognizer recognizes.
    public final func ignore(_ touch: Touch, for event: Event?) {
        if !_ignored.contains(touch) { _ignored.append(touch) }
    }

    final func ignores(_ touch: Touch) -> Bool { _ignored.contains(touch) }

    /// The fingers on this recognizer in order of arrival: not ignored, and down or lifted in this event.
    final var tracked: [Touch] { _touches.filter { !ignores($0) && !$0._wasLifted } }

    /// The fingers on this recognizer, this event's lifts not among them.
    final var fingersDown: [Touch] { _touches.filter { !ignores($0) && $0.isDown } }

    /// How many fingers are on this recognizer, those that lift in this event among them.
    public final var numberOfTouches: Int { tracked.count }

    /// The fingers, or, where a gesture is recognized only after they lifted, those that were.
    private final var participants: [Touch] {
        let tracked = self.tracked
        return tracked.isEmpty ? _touches.filter { !ignores($0) } : tracked
    }

    /// The centroid of the fingers in `view`'s bounds, or, with nil, in the window.
    open func location(in view: View?) -> Point { centroid(of: participants, in: view) }

    /// One finger's place, by order of arrival.
    public final func location(ofTouch index: Int, in view: View?) -> Point { tracked[index].location(in: view) }

    final func centroid(of touches: [Touch], in view: View?) -> Point {
        guard !touches.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in touches { sum = sum + (touch.location(in: view) - .zero) }
        return .zero + sum * (1 / Double(touches.count))
    }

    /// The middle of `touches` on the screen.
    final func screenCentroid(of touches: [Touch]) -> Point {
        let sum = touches.reduce(Vector.zero) { $0 + ($1.screenLocation - .zero) }
        return touches.isEmpty ? .zero : .zero + sum * (1 / Double(touches.count))
    }

    /// What records tell of the gesture, beyond its place.
    open var measurements: GestureMeasurements { GestureMeasurements() }

    // MARK: Others

    /// Recognizes only when `other` has failed, where both get the same touch.
    public final func require(toFail other: GestureRecognizer) {
        _failureRequirements.append(WeakRecognizer(recognizer: other))
    }

    /// Whether this recognizer keeps `other` from recognizing once it has itself.
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
    /// Whether this recognizer gets the touches or presses of `event`.
    open func shouldReceive(_ event: Event) -> Bool { true }

    /// Whether the recognizer may leave `possible` now, beside what delegate and views say; a reason is a no.
    func reasonNotToBegin() -> TransitionReason? { nil }

    // MARK: Deadlines

    /// Runs `action` as a turn of its own at `time`. Forgotten when the gesture is over.
    ///
    /// While one is pending, the recognizer may stay `possible` with no finger down: for a tap that may come again.
    @discardableResult
    public final func schedule(
        at time: Timestamp, precedesEvents: Bool = false, action: @escaping () -> Void
    ) -> Deadline? {
        guard let window = view?.window, let application = window.application else { return nil }
        let deadline = application.schedule(at: time, precedesEvents: precedesEvents, window: window, action: action)
        _deadlines.append(deadline)
        return deadline
    }

    public final func cancelDeadlines() {
        for deadline in _deadlines { deadline.cancel() }
        _deadlines.removeAll()
    }

    final var hasDeadline: Bool { _deadlines.contains(where: \.isPending) }

    /// Whether it had fingers or keys, has none any more, and nothing is to come of its own.
    final var isAbandoned: Bool {
        (!_touches.isEmpty || !_presses.isEmpty) && _requests.isEmpty && !hasDeadline
            && !_touches.contains(where: \.isDown) && !_presses.contains(where: \.isDown)
    }

    // MARK: Targets

    /// Calls `handler` with this recognizer each time it begins, changes, ends or is cancelled.
    public final func addTarget(_ handler: @escaping (GestureRecognizer) -> Void) {
        actions.append(TargetAction(target: nil, hasTarget: false, call: .closure(handler)))
    }

    /// Has `target`, or, without one, the first responder of the chain from the recognizer's view up that can, perform
    /// `action` each time. A target is not kept alive.
    public final func addTarget(_ target: Responder?, action: Action) {
        actions.append(TargetAction(target: target, hasTarget: target != nil, call: .action(action)))
    }

    /// Takes away the actions of `target` (of every target, with nil) named `action` (any, with nil).
    public final func removeTarget(_ target: Responder?, action: Action?) {
        actions.removeAll { entry in
            guard case .action(let name) = entry.call else { return target == nil && action == nil }
            return (target == nil || entry.target === target) && (action == nil || name == action)
        }
    }

    final func fire(with event: Event?) {
        for entry in actions {
            switch entry.call {
            case .closure(let handler): handler(self)
            case .action(let action):
                if entry.hasTarget, entry.target == nil { continue }
                view?.window?.application?.sendAction(action, to: entry.target as? Responder, from: self, for: event)
            }
        }
    }

    /// What records tell of an action of this recognizer.
    final func outcome(of action: Action) -> ActionOutcome {
        ActionOutcome(
            action: action.name, sender: id, target: nil, event: "gesture", state: GestureOutcome.State(_state),
            touches: participants.map(\.id), value: nil, data: data)
    }

    /// Writes the present state and measurements down.
    private final func tell() {
        guard let journal, journal.wants(.gesture), let view, let state = GestureOutcome.State(_state) else { return }
        let place = location(in: view)
        journal.write(
            .gesture(
                GestureOutcome(
                    recognizer: id, kind: kind, view: view.id, state: state, touches: participants.map(\.id),
                    location: view.pointToTop(place), inView: place, measurements: measurements)))
    }

    // MARK: Surroundings

    /// Who decides about it; nil where its view is not on the screen.
    final var arbiter: GestureArbiter? {
        guard let window = _view?._window, window._application != nil else { return nil }
        return window.arbiter
    }
    final var journal: Journal? { _view?._window?.application?.journal }
    final var thresholds: Thresholds { _view?._window?.application?.thresholds ?? Thresholds() }
    final var policy: Policy { _view?._window?.application?.policy ?? Policy() }
    /// Of the turn in progress.
    final var now: Timestamp { journal?.time ?? .zero }

    /// Hears of no touch any more: disabled or taken from its view.
    final func leaveSequence() {
        guard let arbiter, arbiter.involves(self) else { return }
        arbiter.turn { arbiter.withdraw(self, because: .disabled) }
    }
}

/// A recognizer that may be gone.
struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}

extension GestureOutcome.State {
    init?(_ state: GestureRecognizer.State) {
        switch state {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .possible, .failed: return nil
        }
    }
}
