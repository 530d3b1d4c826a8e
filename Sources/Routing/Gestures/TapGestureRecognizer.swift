import Touches

/// One or more quick touches at one place: `UITapGestureRecognizer`. Discrete.
///
/// With `allowedPressTypes`, the release of such a press is a tap as well.
open class TapGestureRecognizer: GestureRecognizer {
    /// How many taps in a row; less than 1 is 1.
    public final var numberOfTapsRequired = 1
    /// How many fingers each; less than 1 is 1.
    public final var numberOfTouchesRequired = 1

    private final var contacts = TapContacts()
    private final var completedPresses = 0

    open override var kind: String { "tap" }

    /// The middle of the fingers of the first tap, as they came down.
    open override func location(in view: View?) -> Point {
        guard let place = contacts.place else { return super.location(in: view) }
        return (view ?? self.view?.window)?.pointFromTop(place) ?? place
    }

    open override var measurements: GestureMeasurements {
        var measurements = GestureMeasurements()
        measurements.taps = numberOfTapsRequired
        return measurements
    }

    /// A tap never prevents one with more taps.
    open override func canPrevent(_ other: GestureRecognizer) -> Bool {
        guard let other = other as? TapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        // A tap that only waits for others to fail has nothing to do with the fingers after it.
        guard !isPending else { return touches.forEach { ignore($0, for: event) } }
        if contacts.fingers.isEmpty { startContact() }
        if let reason = contacts.add(touches.inOrder, required: fingersNeeded, thresholds: thresholds) { fail(reason) }
    }

    private final var fingersNeeded: Int { max(1, numberOfTouchesRequired) }

    private final func startContact() {
        cancelDeadlines()
        let duration = thresholds.tapDuration
        schedule(at: now + .seconds(duration)) { [unowned self] in
            fail(TransitionReason(.timeout, value: duration, limit: duration))
        }
        guard fingersNeeded > 1 else { return }
        schedule(at: now + .seconds(thresholds.tapFingerInterval)) { [unowned self] in
            if let reason = contacts.shortage(required: fingersNeeded) { fail(reason) }
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard !isPending, let reason = contacts.movement(limit: thresholds.tapDistance) else { return }
        fail(reason)
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard !isPending else { return }
        let fault = contacts.movement(limit: thresholds.tapDistance) ?? contacts.shortage(required: fingersNeeded)
        if let fault { return fail(fault) }
        guard contacts.isLifted else { return }
        contacts.countTap()
        count(contacts.completedTaps)
    }

    // MARK: Presses

    open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        if !isPending { cancelDeadlines() }
    }

    open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        guard !isPending else { return }
        completedPresses += 1
        count(completedPresses)
    }

    /// Recognizes after enough taps; otherwise waits for the next.
    private final func count(_ taps: Int) {
        cancelDeadlines()
        guard taps < numberOfTapsRequired else {
            return transition(
                to: .ended,
                because: TransitionReason(.recognized, value: Double(taps), limit: Double(numberOfTapsRequired)))
        }
        let interval = thresholds.multiTapInterval
        schedule(at: now + .seconds(interval)) { [unowned self] in
            fail(TransitionReason(.timeout, value: interval, limit: interval))
        }
    }

    open override func reset() {
        contacts = TapContacts()
        completedPresses = 0
    }
}
