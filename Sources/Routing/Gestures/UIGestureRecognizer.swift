/// Recognizes a gesture in the touches of a view, independently of the views that were hit.
///
/// A subclass overrides the touch methods and sets `state`. The new state is granted after every recognizer has
/// received the event. Before that, another recognizer may prevent it, or may have to fail first, and the delegate or a
/// view may reject it.
@preconcurrency @MainActor
open class UIGestureRecognizer: nonisolated Hashable {
    /// The raw values are UIKit's; `recognized` is `ended`.
    nonisolated public enum State: Int, Sendable {
        case possible = 0
        case began = 1
        case changed = 2
        case ended = 3
        case cancelled = 4
        case failed = 5

        /// The end of a discrete gesture: the same as `ended`.
        public static let recognized = State.ended

        /// Whether the gesture has ended, was cancelled or has failed.
        public var isTerminal: Bool { rawValue >= State.ended.rawValue }
        /// Whether a continuous gesture is in progress.
        public var isActive: Bool { self == .began || self == .changed }
    }

    final var _id = ""
    /// The order in which recognizers were added to the view: a later one has a larger number.
    final var _attachment = 0
    /// This reference is never stale: only `UIView` writes it, together with `_gestureRecognizers`, and a view clears
    /// it when it is released.
    @Unretained final var _view: UIView?
    final var _state = State.possible
    /// The requested transitions that are not granted yet, oldest first.
    final var _requests: [Request] = []
    /// How far the attempt to leave `possible` has come.
    final var _attempt = Attempt.begun
    /// The touches that were received since the last reset, in order of arrival. They include lifted ones.
    final var _touches: [UITouch] = []
    final var _ignored: [UITouch] = []
    final var _presses: Set<UIPress> = []
    final var _isEnabled = true
    final var _depth = 0
    final var _deadlines: [Deadline] = []
    final var _targets: [TargetAction<Set<GestureOutcome.State>?>] = []
    /// The ids of the participants of the last record. The list is made again when it has changed.
    final var _participantIDs: [TouchID] = []
    /// Whether `reset()` is running.
    final var _isReturning = false
    /// What was measured last.
    final var _recorded: Measured?
    /// Whether `_recorded` was recorded, and the measurements cannot have changed since.
    final var _isRecorded = false

    /// Creates a recognizer with a target and an action. If `target` is nil, the first responder that can performs it.
    public init(target: Any?, action: Selector?) {
        if let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without targets.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Creates a recognizer with a name for records.
    package convenience init(id: String) {
        self.init()
        _id = id
    }

    deinit { whileReleased { cancelDeadlines() } }

    /// The name of the recognizer in records. The default is the name of its type.
    package final var id: String {
        get { _id.isEmpty ? defaultID : _id }
        set { _id = newValue }
    }

    /// The `id` if none was set.
    var defaultID: String { "\(type(of: self))" }

    /// The name of this kind of recognizer in records.
    package var kind: String { "\(type(of: self))" }

    /// The name that the program gave the recognizer.
    @_disfavoredOverload public final var name: String?
    /// Data of the application, as compact JSON. It is not interpreted, and is recorded with the actions of the
    /// recognizer.
    package final var data: String?
    /// Decides which touches it receives and with which other recognizers it competes.
    @_disfavoredOverload public final weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that the recognizer is attached to.
    @_disfavoredOverload public final var view: UIView? { _view }

    /// The state of the gesture. Subclasses set it. `permits(_:after:)` defines the transitions.
    ///
    /// A state that was set can be read immediately, before it is granted. If the recognizer must then wait for another
    /// one to fail, `state` returns `possible` again.
    open var state: State {
        get {
            guard let last = _requests.last, last.isNew else { return _state }
            return last.state
        }
        set {
            assert(!state.isTerminal || !newValue.isActive, "\(id) cannot go from \(state) to \(newValue)")
            transition(to: newValue, because: TransitionReason(newValue == .cancelled ? .touchCancelled : .recognized))
        }
    }

    /// Whether its touches are cancelled in their views when it recognizes (R86).
    open var cancelsTouchesInView = true
    /// Whether views get its touches only after it has failed (R87).
    open var delaysTouchesBegan = false
    /// Whether views get the lifts of its touches only after it has failed (R88).
    open var delaysTouchesEnded = true
    /// The types of touches that this recognizer receives.
    public final var allowedTouchTypes: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    /// The types of presses that this recognizer receives before responders do (R94).
    public final var allowedPressTypes: Set<UIPress.PressType> = []

    /// The recognizers that must fail before this one recognizes. See `require(toFail:)`.
    final var _failureRequirements: [Weak<UIGestureRecognizer>] = []

    /// Whether the recognizer receives touches and presses. If it is disabled during an active gesture, it is
    /// cancelled. If it is disabled during an attempt, it fails (R76).
    open var isEnabled: Bool {
        get { _isEnabled }
        set {
            guard _isEnabled != newValue else { return }
            _isEnabled = newValue
            if !newValue { leaveSequence() }
        }
    }

    /// Called when a gesture is over. Discard all state of the gesture. Only the library calls it.
    open func reset() {}

    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { UIApplication.shared.modifierFlags }

    // MARK: Touches

    /// Touches came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Touches were cancelled. Cancels the gesture if it is active. Otherwise the recognizer fails (R90).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelOrFail() }
    /// Never called for a touchscreen, because its touches have no estimated properties.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys of an allowed type were pressed.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// The force of presses changed. It is never called for keys.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
    /// Presses were cancelled. Cancels the gesture if it is active. Otherwise the recognizer fails.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { cancelOrFail() }

    /// Ignores `touch`. The recognizer receives nothing more of it, and neither cancels nor withholds it in its view
    /// (R89).
    open func ignore(_ touch: UITouch, for event: UIEvent) { ignore(touch) }

    /// The number of fingers of the gesture, including those that lift in this event. If a gesture is recognized after
    /// all its fingers lifted, as a tap that waited for a double tap, the number of fingers that it had.
    open var numberOfTouches: Int { participantCount }

    /// The location of one touch, in `view`'s bounds, or in the window if `view` is nil. The touches are in order of
    /// arrival. `touchIndex` is at least 0 and less than `numberOfTouches`; any other index ends the program.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        participant(touchIndex).location(in: view)
    }

    /// The centroid of the fingers in the bounds of `view`, or in the window if `view` is nil (R91).
    open func location(in view: UIView?) -> CGPoint {
        var sum = CGVector.zero
        var count = 0
        forEachParticipant { touch in
            sum = sum + (touch.location(in: view) - .zero)
            count += 1
        }
        return count == 0 ? .zero : .zero + sum * (1 / Double(count))
    }

    /// The measured values of the gesture that are recorded, apart from its location.
    package var measurements: GestureMeasurements { GestureMeasurements() }

    // MARK: Other recognizers

    /// Makes this recognizer wait until `otherGestureRecognizer` has failed, if both receive the same touch (R85).
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        _failureRequirements.append(Weak(otherGestureRecognizer))
    }

    /// The recognizers that must fail first, because `require(toFail:)` was called with them.
    package final var requiredFailures: [UIGestureRecognizer] { _failureRequirements.compactMap(\.object) }

    /// Removes every requirement that was added with `require(toFail:)`.
    package final func removeFailureRequirements() { dispose(of: exchange(&_failureRequirements, for: [])) }

    /// Whether this recognizer makes the other one fail when it recognizes. By default true (R83).
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the other recognizer makes this one fail when it recognizes. By default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this recognizer waits until the other one has failed. By default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other recognizer waits until this one has failed. By default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether it receives the touches or presses that begin in `event`. By default true.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    /// Returns the reason why the recognizer may not leave `possible` now, or nil if it may. The delegate and the views
    /// are asked separately.
    func reasonNotToBegin() -> TransitionReason? { nil }

    /// Called when the recognizer may leave `possible`, immediately before it does.
    func willRecognize() {}

    // MARK: Window and application

    /// The arbiter of the window; nil if the view is not on the screen.
    final var arbiter: GestureArbiter? {
        $_view.use { $0.$_window.use { $0.$_application.isSet ? $0.arbiter : nil } }
    }
    @inline(__always)
    final func inApplication<Value>(_ value: (UIApplication) -> Value?) -> Value? {
        $_view.use { $0.$_window.use { $0.$_application.use(value) } }
    }
    /// The application that shows the window of the view; nil if the view is not on the screen.
    final var application: UIApplication? { inApplication { $0 } }
    @inline(__always)
    final var journal: Journal? { inApplication { $0.journal } }
    // Inlined, because only one of the thresholds is then read, and not all of them copied.
    @inline(__always)
    final var thresholds: Thresholds { inApplication { $0.thresholds } ?? Thresholds() }
    /// The time of the current turn.
    @inline(__always)
    final var now: Timestamp { inApplication { $0.journal.time } ?? .zero }

    /// The name of the class, for messages. A subclass may return something else.
    nonisolated open var description: String { "<\(type(of: self))>" }

    nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIGestureRecognizer {
    final func call(_ method: TouchMethod, _ touches: Set<UITouch>, with event: UIEvent) {
        switch method {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        }
    }

    final func call(_ method: PressMethod, _ presses: Set<UIPress>, with event: UIPressesEvent) {
        switch method {
        case .began: pressesBegan(presses, with: event)
        case .changed: pressesChanged(presses, with: event)
        case .ended: pressesEnded(presses, with: event)
        case .cancelled: pressesCancelled(presses, with: event)
        }
    }
}
