import Touches

/// Recognizes a gesture in touches, independently of the views that receive them: `UIGestureRecognizer`.
///
/// A subclass overrides the touch methods and sets `state`. The new state is granted after every recognizer has
/// received the event. Before that, another recognizer may prevent it, or may have to fail first, and the delegate or a
/// view may reject it.
open class UIGestureRecognizer {
    /// The raw values are UIKit's; `recognized` is `ended`.
    nonisolated public enum State: Int, Sendable {
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
    /// This reference is never stale: only `UIView` writes it, together with `_gestureRecognizers`, and a view clears
    /// it when it is released.
    @Unretained final var _view: UIView?
    package final weak var frontRecognizer: (any RecognizerOverrides)?
    /// The front object while this recognizer is attached to a view. See `wasAttached()`.
    final var _keptFront: (any RecognizerOverrides)?
    final var _state = State.possible
    /// The requested transitions that are not granted yet, oldest first.
    final var _requests: [(state: State, reason: TransitionReason)] = []
    /// Whether the last request has not been arbitrated yet. Until then, `state` returns the requested state.
    final var _showsRequest = false
    /// The touches that were received since the last reset, in order of arrival. They include lifted ones.
    final var _touches: [UITouch] = []
    final var _ignored: [UITouch] = []
    final var _presses: Set<UIPress> = []
    final var _isEnabled = true
    final var _depth = 0
    /// Whether the delegate and the views have allowed the current attempt to leave `possible`.
    final var _wasAllowed = false
    /// Whether the recognizer had to wait for another one to fail in the current attempt. The journal records this
    /// once.
    final var _isWaitRecorded = false
    final var _deadlines: [Deadline] = []
    final var _actions: [TargetAction] = []
    /// The ids of the participants of the last record. The list is made again when it has changed.
    final var _participantIDs: [TouchID] = []
    /// Whether `reset()` is running.
    final var _isReturning = false
    /// The outcome that was recorded last; nil if the measurements may have changed since.
    final var _recorded: GestureOutcome?

    public init(id: String = "") { _id = id }

    deinit { MainActor.assumeIsolated { cancelDeadlines() } }

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
    public final weak var delegate: (any UIGestureRecognizerDelegate)?

    /// The view to which the recognizer is attached.
    public final var view: UIView? { _view }

    /// Whether the touches of a recognized gesture are cancelled in their views (R86).
    public final var cancelsTouchesInView = true
    /// Whether touches are withheld from their views while this recognizer is `possible` (R87).
    public final var delaysTouchesBegan = false
    /// Whether the end of touches is withheld from their views while this recognizer is `possible` (R88).
    public final var delaysTouchesEnded = true
    /// Whether all touches of a gesture must have the type of the first one. This has no effect, because all touches of
    /// a touchscreen have the same type.
    public final var requiresExclusiveTouchType = true
    public final var allowedTouchTypes: Set<UITouch.TouchType> = [.direct, .indirect, .pencil, .indirectPointer]
    /// The types of presses that this recognizer receives before responders do (R94).
    public final var allowedPressTypes: Set<UIPress.PressType> = []
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

    /// Discards the data of the finished gesture. Subclasses override this method. Only the library calls it.
    open func reset() {}

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Cancels the gesture if it is active. Otherwise the recognizer fails (R90).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelOrFail() }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

    /// Cancels the gesture if it is active. Otherwise the recognizer fails.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { cancelOrFail() }

    /// Returns the centroid of the fingers in the bounds of `view`, or in the window if `view` is nil (R91).
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
    open var measurements: GestureMeasurements { GestureMeasurements() }

    // MARK: Other recognizers

    /// Makes this recognizer wait until `other` has failed, if both receive the same touch (R85).
    public final func require(toFail other: UIGestureRecognizer) {
        _failureRequirements.append(WeakRecognizer(recognizer: other))
    }

    /// The recognizers that must fail first, because `require(toFail:)` was called with them.
    package final var requiredFailures: [UIGestureRecognizer] { _failureRequirements.compactMap(\.recognizer) }

    /// Removes every requirement that was added with `require(toFail:)`.
    package final func removeFailureRequirements() { dispose(of: exchange(&_failureRequirements, for: [])) }

    /// Returns whether this recognizer prevents `other` from recognizing after it has recognized itself (R83).
    open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }
    /// Returns whether this recognizer receives the touches or presses of `event`.
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
    private final func inApplication<Value>(_ value: (UIApplication) -> Value?) -> Value? {
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
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
