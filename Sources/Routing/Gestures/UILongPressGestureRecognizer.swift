/// Recognizes fingers that are held in one place. Continuous: after the gesture has
/// begun, the fingers may move. It ends when the first of them lifts.
///
/// A held press of one of the `allowedPressTypes` is also recognized.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The time that the fingers must be down, in seconds. Negative values count as 0.
    open var minimumPressDuration = 0.5
    /// The largest distance of a finger from its down point, in screen points, at which the gesture may still begin.
    open var allowableMovement = 10.0
    /// The number of taps that must come before the press.
    open var numberOfTapsRequired = 0
    /// The required number of fingers. Values below 1 count as 1.
    open var numberOfTouchesRequired = 1

    private final var contacts = TapContacts()
    /// The deadline by which all required fingers must be down.
    private final var completion: Deadline?
    /// The time at which the last required finger, or the key, went down.
    private final var pressStart = Timestamp.zero

    package override var kind: String { "longPress" }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, !isPending else { return ignore(touches) }
        if contacts.fingers.isEmpty { startContact() }
        if let reason = contacts.add(touches.inOrder, required: fingersNeeded, thresholds: thresholds) {
            return fail(reason)
        }
        guard contacts.isComplete else { return }
        completion?.cancel()
        if isPress { hold() }
    }

    private final var fingersNeeded: Int { max(1, numberOfTouchesRequired) }
    /// Whether the current contact is the press and not one of the taps before it.
    private final var isPress: Bool { contacts.completedTaps >= numberOfTapsRequired }

    private final func startContact() {
        cancelDeadlines()
        if !isPress { failAfter(thresholds.tapDuration) }
        guard fingersNeeded > 1 else { return }
        completion = schedule(at: now + .seconds(thresholds.tapFingerInterval)) { [weak self] in
            if let self, let reason = contacts.shortage(required: fingersNeeded) { fail(reason) }
        }
    }

    /// Schedules the beginning of the gesture after `minimumPressDuration`. It also begins if a finger lifts at exactly
    /// that time.
    private final func hold() {
        pressStart = now
        let duration = max(0, minimumPressDuration)
        let reason = TransitionReason(.recognized, value: duration, limit: duration)
        guard duration > 0 else { return transition(to: .began, because: reason) }
        schedule(at: now + .seconds(duration), precedesEvents: true) { [weak self] in
            self?.transition(to: .began, because: reason)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive {
            transition(to: .changed, because: TransitionReason(.recognized))
        } else if !isPending, let reason = contacts.movement(limit: allowableMovement) {
            fail(reason)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state.isActive || isPending { return endOnce() }
        let reason = contacts.movement(limit: allowableMovement) ?? contacts.shortage(required: fingersNeeded)
        if let reason { return fail(reason) }
        if isPress { return failTooShort() }
        guard contacts.isLifted else { return }
        contacts.countTap()
        cancelDeadlines()
        failAfter(thresholds.multiTapInterval)
    }

    // MARK: Presses

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if state == .possible, !isPending, !hasDeadline { hold() }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if state.isActive || isPending { endOnce() } else { failTooShort() }
    }

    private final func failTooShort() {
        fail(TransitionReason(.timeout, value: (now - pressStart).seconds, limit: minimumPressDuration))
    }

    open override func reset() { contacts = TapContacts() }

    deinit {}
}
