import Touches

/// Fingers held in one place: `UILongPressGestureRecognizer`. Continuous: after it began the fingers may move, and the
/// first to lift ends it.
///
/// With `allowedPressTypes`, holding such a press is a long press as well.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// Seconds the fingers must be down; not negative.
    public final var minimumPressDuration = 0.5
    /// The movement in screen points, from where a finger came down, at which the gesture fails before it began.
    public final var allowableMovement = 10.0
    /// How many taps come before the press; none by default.
    public final var numberOfTapsRequired = 0
    /// How many fingers; less than 1 is 1.
    public final var numberOfTouchesRequired = 1

    private final var contacts = TapContacts()
    /// When the last of the fingers came down.
    private final var pressStart = Timestamp.zero

    open override var kind: String { "longPress" }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard state == .possible, !isPending else { return touches.forEach { ignore($0, for: event) } }
        if contacts.fingers.isEmpty { startContact() }
        if let reason = contacts.add(touches.inOrder, required: fingersNeeded, thresholds: thresholds) {
            return fail(reason)
        }
        if contacts.isComplete, isPress { hold() }
    }

    private final var fingersNeeded: Int { max(1, numberOfTouchesRequired) }
    /// Whether the contact in progress is the press rather than one of the taps before it.
    private final var isPress: Bool { contacts.completedTaps >= numberOfTapsRequired }

    private final func startContact() {
        cancelDeadlines()
        if !isPress {
            let duration = thresholds.tapDuration
            schedule(at: now + .seconds(duration)) { [unowned self] in
                fail(TransitionReason(.timeout, value: duration, limit: duration))
            }
        }
        guard fingersNeeded > 1 else { return }
        schedule(at: now + .seconds(thresholds.tapFingerInterval)) { [unowned self] in
            if let reason = contacts.shortage(required: fingersNeeded) { fail(reason) }
        }
    }

    /// Begins after `minimumPressDuration`, also where a finger lifts at that very moment.
    private final func hold() {
        pressStart = now
        let duration = max(0, minimumPressDuration)
        let reason = TransitionReason(.recognized, value: duration, limit: duration)
        guard duration > 0 else { return transition(to: .began, because: reason) }
        schedule(at: now + .seconds(duration), precedesEvents: true) { [unowned self] in
            transition(to: .began, because: reason)
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if state.isActive {
            transition(to: .changed, because: TransitionReason(.recognized))
        } else if !isPending, let reason = contacts.movement(limit: allowableMovement) {
            fail(reason)
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        if state.isActive || isPending { return endOnce() }
        let fault = contacts.movement(limit: allowableMovement) ?? contacts.shortage(required: fingersNeeded)
        if let fault { return fail(fault) }
        if isPress { return failTooShort() }
        guard contacts.isLifted else { return }
        contacts.countTap()
        cancelDeadlines()
        let interval = thresholds.multiTapInterval
        schedule(at: now + .seconds(interval)) { [unowned self] in
            fail(TransitionReason(.timeout, value: interval, limit: interval))
        }
    }

    // MARK: Presses

    open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        if state == .possible, !isPending, !hasDeadline { hold() }
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        if state.isActive || isPending { endOnce() } else { failTooShort() }
    }

    private final func failTooShort() {
        fail(TransitionReason(.timeout, value: (now - pressStart).seconds, limit: minimumPressDuration))
    }

    open override func reset() { contacts = TapContacts() }
}
