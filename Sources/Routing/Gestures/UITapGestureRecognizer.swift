/// Recognizes one or more quick touches at one place. Discrete.
///
/// The release of a press of one of the `allowedPressTypes` also counts as a tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps in succession. Values below 1 count as 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers of each tap. Values below 1 count as 1.
    open var numberOfTouchesRequired = 1

    private final var contacts = TapContacts()
    /// The deadline by which all required fingers must be down.
    private final var completion: Deadline?
    private final var completedPresses = 0

    package override var kind: String { "tap" }

    /// Returns the centroid of the down points of the first tap in the bounds of `view`, or in the window if `view` is
    /// nil (R91).
    open override func location(in view: UIView?) -> CGPoint {
        guard let place = contacts.location else { return super.location(in: view) }
        return (view ?? self.view?.window)?.pointFromTop(place) ?? place
    }

    package override var measurements: GestureMeasurements { GestureMeasurements(taps: numberOfTapsRequired) }

    /// Returns false for a tap recognizer that requires more taps, and true for any other recognizer (R84).
    open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
        guard let other = other as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // All taps are complete, and the recognizer waits for others to fail. Further fingers do not belong to it.
        guard !isPending else { return ignore(touches) }
        if contacts.fingers.isEmpty { startContact() }
        if let reason = contacts.add(touches.inOrder, required: fingersNeeded, thresholds: thresholds) { fail(reason) }
        if contacts.isComplete { completion?.cancel() }
    }

    private final var fingersNeeded: Int { max(1, numberOfTouchesRequired) }

    private final func startContact() {
        cancelDeadlines()
        failAfter(thresholds.tapDuration)
        guard fingersNeeded > 1 else { return }
        completion = schedule(at: now + .seconds(thresholds.tapFingerInterval)) { [weak self] in
            if let self, let reason = contacts.shortage(required: fingersNeeded) { fail(reason) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isPending, let reason = contacts.movement(limit: thresholds.tapDistance) else { return }
        fail(reason)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard !isPending else { return }
        let reason = contacts.movement(limit: thresholds.tapDistance) ?? contacts.shortage(required: fingersNeeded)
        if let reason { return fail(reason) }
        guard contacts.isLifted else { return }
        contacts.countTap()
        count(contacts.completedTaps)
    }

    // MARK: Presses

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        if !isPending { cancelDeadlines() }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard !isPending else { return }
        completedPresses += 1
        count(completedPresses)
    }

    /// Recognizes if `taps` is enough. Otherwise, waits for the next tap for `multiTapInterval`.
    private final func count(_ taps: Int) {
        cancelDeadlines()
        guard taps < numberOfTapsRequired else {
            return transition(
                to: .ended,
                because: TransitionReason(.recognized, value: Double(taps), limit: Double(numberOfTapsRequired)))
        }
        failAfter(thresholds.multiTapInterval)
    }

    open override func reset() {
        contacts = TapContacts()
        completedPresses = 0
    }

    deinit {}
}
