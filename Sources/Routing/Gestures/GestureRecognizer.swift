import Touches

/// Recognizes a gesture in touches, independently of the views that receive them: `UIGestureRecognizer`.
///
/// A subclass overrides the touch methods and sets `state`. The new state is granted after every recognizer has
/// received the event. Before that, another recognizer may prevent it, or may have to fail first, and the delegate or a
/// view may reject it.
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

        /// Whether the gesture has ended, was cancelled or has failed.
        public var isTerminal: Bool { rawValue >= State.ended.rawValue }
        /// Whether a continuous gesture is in progress.
        public var isActive: Bool { self == .began || self == .changed }
    }

    final var _id: String
    /// The order in which recognizers were added to the view: a later one has a larger number.
    final var _attachment = 0
    /// This reference is never stale: only `View` writes it, together with `_gestureRecognizers`, and a view clears it
    /// when it is released.
    @Unretained final var _view: View?
    package final weak var frontRecognizer: (any RecognizerOverrides)?
    /// The front object while this recognizer is attached to a view. See `wasAttached()`.
    final var _keptFront: (any RecognizerOverrides)?
    final var _state = State.possible
    /// The requested transitions that are not granted yet, oldest first.
    final var _requests: [(state: State, reason: TransitionReason)] = []
    /// Whether the last request has not been arbitrated yet. Until then, `state` returns the requested state.
    final var _showsRequest = false
    /// The touches that were received since the last reset, in order of arrival. They include lifted ones.
    final var _touches: [Touch] = []
    final var _ignored: [Touch] = []
    final var _presses: Set<Press> = []
    final var _isEnabled = true
    final var _depth = 0
    /// Whether the delegate and the views have allowed the current attempt to leave `possible`.
    final var _wasAllowed = false
    /// Whether the recognizer had to wait for another one to fail in the current attempt. The journal records this
    /// once.
    final var _toldToWait = false
    final var _deadlines: [Deadline] = []
    private final var actions: [TargetAction] = []
    /// Whether `reset()` is running.
    private(set) final var _isReturning = false
    /// The outcome that was recorded last; nil if the measurements may have changed since.
    private final var recorded: GestureOutcome?

    /// A closure or an action that is called when the state of the gesture changes.
    struct TargetAction {
        enum Call {
            case closure((GestureRecognizer) -> Void)
            case action(Action)
        }
        weak var target: AnyObject?
        let hasTarget: Bool
        let call: Call

        func isOf(_ target: AnyObject?, _ action: Action) -> Bool {
            guard case .action(action) = call else { return false }
            return hasTarget == (target != nil) && self.target === target
        }
    }

    public init(id: String = "") { _id = id }

    deinit { cancelDeadlines() }

    /// The name of the recognizer in records. The default is the name of its type.
    public final var id: String {
        get { _id.isEmpty ? defaultID : _id }
        set { _id = newValue }
    }

    /// The `id` if none was set.
    var defaultID: String { "\(type(of: self))" }

    /// The name of this kind of recognizer in records.
    open var kind: String { "\(type(of: self))" }

    public final var name: String?
    /// Data of the application, as compact JSON. It is not interpreted, and is recorded with the actions of the
    /// recognizer.
    public final var data: String?
    public final weak var delegate: (any GestureRecognizerDelegate)?

    /// The view to which the recognizer is attached.
    public final var view: View? { _view }

    /// Whether the touches of a recognized gesture are cancelled in their views (R86).
    public final var cancelsTouchesInView = true
    /// Whether touches are withheld from their views while this recognizer is `possible` (R87).
    public final var delaysTouchesBegan = false
    /// Whether the end of touches is withheld from their views while this recognizer is `possible` (R88).
    public final var delaysTouchesEnded = true
    /// Whether all touches of a gesture must have the type of the first one. This has no effect, because all touches of
    /// a touchscreen have the same type.
    public final var requiresExclusiveTouchType = true
    public final var allowedTouchTypes: Set<Touch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
    /// The types of presses that this recognizer receives before responders do (R94).
    public final var allowedPressTypes: Set<Press.PressType> = []
    /// The recognizers that must fail before this one recognizes. See `require(toFail:)`.
    final var _failureRequirements: [WeakRecognizer] = []

    /// Whether the recognizer receives touches and presses. If it is disabled during an active gesture, it is
    /// cancelled. If it is disabled during an attempt, it fails (R76).
    public final var isEnabled: Bool {
        get { _isEnabled }
        set {
            guard _isEnabled != newValue else { return }
            _isEnabled = newValue
            if !newValue { leaveSequence() }
        }
    }

    // MARK: State

    /// The state of the gesture. Subclasses set it. `permits(_:after:)` defines the transitions.
    ///
    /// A state that was set can be read immediately, before it is granted. If the recognizer must then wait for another
    /// one to fail, `state` returns `possible` again.
    public final var state: State {
        get { _showsRequest ? _requests.last?.state ?? _state : _state }
        set {
            assert(!state.isTerminal || !newValue.isActive, "\(id) cannot go from \(state) to \(newValue)")
            transition(to: newValue, because: TransitionReason(newValue == .cancelled ? .touchCancelled : .recognized))
        }
    }

    /// Requests a transition to `state`. Explanations report `reason`.
    ///
    /// A request after the gesture has ended is ignored, because a subclass may have ended it before it called super.
    /// If a gesture is cancelled before it is recognized, it fails. Setting `state` to `began` or `changed` after an
    /// end state is an error of the subclass, and traps in debug builds.
    public final func transition(to state: State, because reason: TransitionReason) {
        if isPending, _requests.contains(where: { $0.state == state }) { return }
        if _state == .possible, state == .failed || state == .cancelled {
            if !self.state.isTerminal { fail(reason) }
            return
        }
        guard let next = GestureRecognizer.transition(from: _requests.last?.state ?? _state, to: state) else { return }
        // There is no arbitration for a recognizer that is not on the screen.
        guard let arbiter else {
            _state = next
            return
        }
        _requests.append((next, reason))
        _showsRequest = true
        arbiter.wasAsked(by: self)
    }

    /// Requests `ended` if the gesture is active, or if it will be active when the pending requests are granted.
    final func endOnce() {
        if (_requests.last?.state ?? _state).isActive { transition(to: .ended, because: TransitionReason(.recognized)) }
    }

    /// Whether the recognizer has requested to leave `possible` and the request is not granted yet.
    public final var isPending: Bool { _state == .possible && !_requests.isEmpty }

    /// Returns whether a recognizer may go from `state` to `next` (R75).
    static func permits(_ next: State, after state: State) -> Bool {
        switch (state, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        default: false
        }
    }

    /// Returns the state that a subclass reaches by setting `next`: the nearest one that is permitted after `state`, or
    /// nil if none is.
    private static func transition(from state: State, to next: State) -> State? {
        let nearest: State =
            switch (state, next) {
            case (.possible, .changed): .began
            case (.possible, .cancelled): .failed
            case (.began, .began), (.changed, .began): .changed
            case (.began, .failed), (.changed, .failed): .cancelled
            default: next
            }
        return permits(nearest, after: state) ? nearest : nil
    }

    /// Sets the state to `failed` immediately and discards all requests. Has no effect if the state is not `possible`.
    final func fail(_ reason: TransitionReason) {
        guard _state == .possible else { return }
        guard let arbiter else {
            _state = .failed
            return
        }
        _requests.removeAll()
        enter(.failed, because: reason)
        arbiter.wasAsked(by: self)
    }

    /// Sets the state and records the change.
    final func enter(_ state: State, because reason: TransitionReason) {
        let before = _state
        _state = state
        if state.isTerminal { cancelDeadlines() }
        journal?.state(self, from: before, because: reason)
        if state != .failed, state != .possible { tell() }
    }

    /// Resets the recognizer for the next gesture (R93).
    final func returnToPossible() {
        _isReturning = true
        recognizerOverrides.reset()
        _isReturning = false
        _state = .possible
        _requests.removeAll(keepingCapacity: true)
        _showsRequest = false
        _wasAllowed = false
        _toldToWait = false
        cancelDeadlines()
        _touches.extractAll()
        _ignored.extractAll()
        exchange(&_presses, for: [])
    }

    /// Discards the data of the finished gesture. Subclasses override this method. Only the library calls it.
    open func reset() {}

    // MARK: Touches

    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}

    /// Cancels the gesture if it is active. Otherwise the recognizer fails (R90).
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelOrFail() }

    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {}
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {}

    /// Cancels the gesture if it is active. Otherwise the recognizer fails.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) { cancelOrFail() }

    final func cancelOrFail(_ rule: TransitionReason.Rule = .touchCancelled) {
        switch _requests.last?.state ?? _state {
        case .possible: fail(TransitionReason(rule))
        case .began, .changed:
            if _state == .possible {
                fail(TransitionReason(rule))
            } else {
                transition(to: .cancelled, because: TransitionReason(rule))
            }
        case .ended, .cancelled, .failed: if _state == .possible { fail(TransitionReason(rule)) }
        }
    }

    /// Ignores `touch`. The recognizer receives nothing more of it, and neither cancels nor withholds it in its view
    /// (R89).
    public final func ignore(_ touch: Touch, for event: Event?) {
        if _touches.contains(touch), !_ignored.contains(touch) { _ignored.append(touch) }
    }

    final func ignore(_ touches: Set<Touch>, for event: Event?) {
        for touch in touches { ignore(touch, for: event) }
    }

    final func ignores(_ touch: Touch) -> Bool { _ignored.contains(touch) }

    /// The touches of this recognizer that are not ignored, in order of arrival. Those that lifted in earlier events
    /// are included. If the recognizer recognizes, it takes all of them from their views.
    final var ownTouches: [Touch] { _touches.filter { !ignores($0) } }

    /// The touches of this recognizer that are not ignored and did not lift before this event, in order of arrival.
    final var tracked: [Touch] { _touches.filter { !ignores($0) && !$0._wasLifted } }

    /// The touches of this recognizer that are not ignored and are down. Touches that lift in this event are not
    /// included.
    final var fingersDown: [Touch] { _touches.filter { !ignores($0) && $0.isDown } }

    /// The number of fingers of the gesture, including those that lift in this event. If a gesture is recognized after
    /// all its fingers lifted, as a tap that waited for a double tap, the number of fingers that it had.
    public final var numberOfTouches: Int {
        var count = 0
        forEachParticipant { _ in count += 1 }
        return count
    }

    /// The maximum number of touches that are kept, not counting touches that are still withheld from views. While one
    /// finger rests, the recognizer is not reset; of further touches, those that lifted first are removed.
    private static let touchLimit = 64

    final func forgetOldTouches() {
        let excess = _touches.count - GestureRecognizer.touchLimit
        guard excess > 0 else { return }
        let old = Set(_touches.lazy.filter { $0._wasLifted && $0._delivery.state == .closed }.prefix(excess))
        _touches.extract(where: old.contains)
        _ignored.extract(where: old.contains)
    }

    /// The tracked touches. If there are none, because the gesture is recognized after the fingers have lifted, all
    /// touches that are not ignored.
    private final var participants: [Touch] {
        let tracked = self.tracked
        return tracked.isEmpty ? ownTouches : tracked
    }

    /// Calls `body` with each of the `participants`. Allocates no memory.
    private final func forEachParticipant(_ body: (Touch) -> Void) {
        var isTracking = false
        for touch in _touches where !ignores(touch) && !touch._wasLifted {
            isTracking = true
            body(touch)
        }
        guard !isTracking else { return }
        for touch in _touches where !ignores(touch) { body(touch) }
    }

    /// The ids of the `participants`. The list is made again when it has changed.
    private final var participantIDs: [TouchID] {
        var count = 0
        var isSame = true
        forEachParticipant { touch in
            isSame = isSame && count < _participantIDs.count && _participantIDs[count] == touch.id
            count += 1
        }
        if !isSame || count != _participantIDs.count { _participantIDs = participants.map(\.id) }
        return _participantIDs
    }

    private final var _participantIDs: [TouchID] = []

    /// Returns the centroid of the fingers in the bounds of `view`, or in the window if `view` is nil (R91).
    open func location(in view: View?) -> Point {
        var sum = Vector.zero
        var count = 0
        forEachParticipant { touch in
            sum = sum + (touch.location(in: view) - .zero)
            count += 1
        }
        return count == 0 ? .zero : .zero + sum * (1 / Double(count))
    }

    /// Returns the location of one finger, by order of arrival. `index` is less than `numberOfTouches`.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        let participants = self.participants
        precondition(
            participants.indices.contains(index),
            "\(id) has \(participants.count) touches, and none with "
                + "index \(index)")
        return participants[index].location(in: view)
    }

    /// Returns the centroid of `touches` in screen points, or zero if there are none.
    final func screenCentroid(of touches: [Touch]) -> Point {
        let sum = touches.reduce(Vector.zero) { $0 + ($1.screenLocation - .zero) }
        return touches.isEmpty ? .zero : .zero + sum * (1 / Double(touches.count))
    }

    /// The measured values of the gesture that are recorded, apart from its location.
    open var measurements: GestureMeasurements { GestureMeasurements() }

    // MARK: Other recognizers

    /// Makes this recognizer wait until `other` has failed, if both receive the same touch (R85).
    public final func require(toFail other: GestureRecognizer) {
        _failureRequirements.append(WeakRecognizer(recognizer: other))
    }

    /// Removes every requirement that was added with `require(toFail:)`.
    package final func removeFailureRequirements() { exchange(&_failureRequirements, for: []) }

    /// Returns whether this recognizer prevents `other` from recognizing after it has recognized itself (R83).
    open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
    open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
    /// Returns whether this recognizer receives the touches or presses of `event`.
    open func shouldReceive(_ event: Event) -> Bool { true }

    /// Returns the reason why the recognizer may not leave `possible` now, or nil if it may. The delegate and the views
    /// are asked separately.
    func reasonNotToBegin() -> TransitionReason? { nil }

    /// Called when the recognizer may leave `possible`, immediately before it does.
    func willRecognize() {}

    // MARK: Deadlines

    /// Runs `action` at `time`, as a separate turn. A reset or the end of the gesture cancels it.
    ///
    /// While a deadline is pending, the recognizer may stay `possible` without a finger down, for example between the
    /// taps of a double tap. With `precedesEvents`, `action` runs before an event that has exactly the same time,
    /// instead of after it.
    ///
    /// - Returns: The deadline, or nil if the view is not on the screen.
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
        for deadline in _deadlines.extractAll() { deadline.cancel() }
    }

    final var hasDeadline: Bool { _deadlines.contains(where: \.isPending) }

    /// Whether the recognizer has received touches or presses, none of them is down, and no request or deadline is
    /// pending.
    final var isAbandoned: Bool {
        (!_touches.isEmpty || !_presses.isEmpty) && _requests.isEmpty && !hasDeadline
            && !hasContact
    }

    /// Whether the recognizer has a finger or key that is down.
    final var hasContact: Bool { _touches.contains(where: \.isDown) || _presses.contains(where: \.isDown) }

    // MARK: Targets

    /// Calls `handler` with this recognizer each time the gesture begins, changes, ends or is cancelled.
    public final func addTarget(_ handler: @escaping (GestureRecognizer) -> Void) {
        actions.append(TargetAction(target: nil, hasTarget: false, call: .closure(handler)))
    }

    /// Sends `action` to `target` each time the gesture begins, changes, ends or is cancelled. If `target` is nil, the
    /// nearest responder that can perform the action receives it, starting at the view of the recognizer (R54). Adding
    /// the same target and action again has no effect. The target is referenced weakly.
    public final func addTarget(_ target: AnyObject?, action: Action) {
        guard !actions.contains(where: { $0.isOf(target, action) }) else { return }
        actions.append(TargetAction(target: target, hasTarget: target != nil, call: .action(action)))
    }

    /// Removes the entries for `target` and `action`. Nil matches every target or every action. Closures are removed
    /// only if both are nil.
    public final func removeTarget(_ target: AnyObject?, action: Action?) {
        actions.extract { entry in
            guard case .action(let name) = entry.call else { return target == nil && action == nil }
            return (target == nil || entry.target === target) && (action == nil || name == action)
        }
    }

    /// Takes away every action that has a name. Closures stay: they are the recognizer's own.
    package final func removeActions() {
        actions.removeAll { if case .action = $0.call { true } else { false } }
    }

    /// Sends the actions. Those that press do so once for each gesture.
    ///
    /// - Parameter isFirst: whether the gesture has just been recognized.
    final func fire(with event: Event?, isFirst: Bool = false) {
        for entry in actions {
            switch entry.call {
            case .closure(let handler): handler(self)
            case .action(let action):
                if entry.hasTarget, entry.target == nil { continue }
                if action.press != nil, !isFirst { continue }
                _ = view?.window?.application?.applicationOverrides.sendAction(
                    action, to: entry.target, from: self, for: event)
            }
            measurementsMayChange()
        }
        measurementsMayChange()
    }

    /// Called when code of the application may have run since the last outcome was recorded.
    final func measurementsMayChange() { recorded = nil }

    /// Returns the record of an action of this recognizer, without the object that performed it.
    final func outcome(of action: Action) -> ActionOutcome {
        var outcome = ActionOutcome(
            action: action.name, sender: id, target: nil, event: "gesture", state: GestureOutcome.State(_state),
            touches: participantIDs, value: nil, data: data)
        if let gesture = recorded ?? gestureOutcome {
            outcome.place = gesture.location
            outcome.inView = gesture.inView
            outcome.measurements = gesture.measurements
        }
        return outcome
    }

    /// Records the current state and measurements.
    private final func tell() {
        guard let journal, journal.wants(.gesture), let outcome = gestureOutcome else { return }
        recorded = outcome
        journal.write(.gesture(outcome))
    }

    /// The current state and measurements; nil if the state is `possible` or `failed`, or if there is no view.
    final var gestureOutcome: GestureOutcome? {
        guard let view, let state = GestureOutcome.State(_state) else { return nil }
        let place = location(in: view)
        return GestureOutcome(
            recognizer: id, kind: kind, view: view.id, state: state, touches: participantIDs,
            location: view.pointToTop(place), inView: place, measurements: measurements)
    }

    // MARK: Window and application

    /// The arbiter of the window; nil if the view is not on the screen.
    final var arbiter: GestureArbiter? {
        $_view.use { $0.$_window.use { $0.$_application.isSet ? $0.arbiter : nil } }
    }
    @inline(__always)
    private final func inApplication<Value>(_ value: (Application) -> Value?) -> Value? {
        $_view.use { $0.$_window.use { $0.$_application.use(value) } }
    }
    @inline(__always)
    final var journal: Journal? { inApplication { $0.journal } }
    // Inlined, because only one of the thresholds is then read, and not all of them copied.
    @inline(__always)
    final var thresholds: Thresholds { inApplication { $0.thresholds } ?? Thresholds() }
    @inline(__always)
    final var policy: Policy { inApplication { $0.policy } ?? Policy() }
    /// The time of the current turn.
    @inline(__always)
    final var now: Timestamp { inApplication { $0.journal.time } ?? .zero }

    /// Cancels the recognizer, or makes it fail if it is `possible`, when it is disabled or removed from its view.
    final func leaveSequence() {
        guard let arbiter, arbiter.involves(self) else { return }
        arbiter.turn { arbiter.withdraw(self, because: .disabled) }
    }
}

/// A weak reference to a recognizer.
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
