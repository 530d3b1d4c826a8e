import Touches

/// Fingers dragged across the screen: `UIPanGestureRecognizer`. Continuous.
open class PanGestureRecognizer: GestureRecognizer {
    /// At least 1.
    public final var minimumNumberOfTouches = 1
    public final var maximumNumberOfTouches = Int.max

    /// Screen points, with the jumps of changing fingers taken out.
    private final var origin = Point.zero
    private final var current = Point.zero
    /// From the fingers' centroid to `current`.
    private final var rebase = Vector.zero
    private final var tracker = VelocityTracker()

    open override var kind: String { "pan" }

    open override var measurements: GestureMeasurements {
        var measurements = GestureMeasurements()
        measurements.translation = translation(in: view?.superview)
        measurements.velocity = velocity(in: view?.superview)
        return measurements
    }

    /// The travel since the pan began, in `view`'s points.
    public final func translation(in view: View?) -> Vector { inView(current - origin, view) }

    /// Makes `translation` the travel so far; velocity starts anew.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        let start = view?.pointToTop(.zero) ?? .zero
        let end = view?.pointToTop(.zero + translation) ?? .zero + translation
        origin = current - (end - start)
        tracker.removeAll()
        tracker.add(current, at: now, window: .seconds(thresholds.velocityWindow))
    }

    /// Points a second, in `view`'s points.
    public final func velocity(in view: View?) -> Vector {
        inView(tracker.velocity(at: now, window: .seconds(thresholds.velocityWindow)), view)
    }

    /// A displacement on the screen as one of `view`, or, with nil, of the window.
    final func inView(_ displacement: Vector, _ view: View?) -> Vector {
        guard let view = view ?? self.view?.window, let start = view.pointFromTop(.zero),
            let end = view.pointFromTop(.zero + displacement)
        else { return displacement }
        return end - start
    }

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        if state == .possible, !isPending {
            if numberOfTouches > maximumNumberOfTouches {
                return fail(TransitionReason(.tooManyTouches, value: Double(numberOfTouches), limit: Double(maximumNumberOfTouches)))
            }
            // Travel counts from the moment enough fingers are down.
            guard numberOfTouches <= minimumNumberOfTouches else { return keepPlace() }
            origin = centroid(of: tracked.filter(\.isDown))
            current = origin
            rebase = .zero
            tracker.removeAll()
            tracker.add(current, at: now, window: .seconds(thresholds.velocityWindow))
        } else {
            for touch in touches where numberOfTouches > maximumNumberOfTouches { ignore(touch, for: event) }
            keepPlace()
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        follow()
        if state == .possible { beginIfFarEnough() } else { transition(to: .changed, because: TransitionReason(.recognized)) }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        let remaining = tracked.filter(\.isDown)
        if remaining.isEmpty {
            follow()
            if state == .possible, !isPending {
                let travel = (current - origin).length
                fail(TransitionReason(.tooFewTouches, value: travel, limit: thresholds.panDistance))
            } else if state == .possible {
                fail(TransitionReason(.tooFewTouches))
            } else {
                transition(to: .ended, because: TransitionReason(.recognized))
            }
        } else {
            keepPlace()
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        if tracked.contains(where: \.isDown) { keepPlace() } else { super.touchesCancelled(touches, with: event) }
    }

    open override func reset() {
        tracker.removeAll()
        rebase = .zero
    }

    /// The travel that begins a pan, checked after every move.
    private final func beginIfFarEnough() {
        guard !isPending, tracked.filter(\.isDown).count >= minimumNumberOfTouches else { return }
        let travel = current - origin
        let limit = thresholds.panDistance
        guard travel.length >= limit, mayBegin(after: travel) else { return }
        if omitsHysteresis { origin = origin + travel * (limit / travel.length) }
        transition(to: .began, because: TransitionReason(.recognized, value: travel.length, limit: limit))
    }

    /// Whether the translation leaves out the travel that was needed to begin.
    var omitsHysteresis: Bool { policy.panTranslationOmitsHysteresis }

    /// Whether a pan may begin with `travel` (screen points), which is far enough. A subclass may fail instead.
    func mayBegin(after travel: Vector) -> Bool { true }

    /// Takes over where the fingers are now.
    private final func follow() {
        let fingers = tracked.filter(\.isDown).isEmpty ? tracked : tracked.filter(\.isDown)
        guard !fingers.isEmpty else { return }
        current = centroid(of: fingers) + rebase
        tracker.add(current, at: now, window: .seconds(thresholds.velocityWindow))
    }

    /// The fingers are not the same as before: what was measured goes on from where it was.
    private final func keepPlace() {
        let fingers = tracked.filter(\.isDown)
        guard !fingers.isEmpty else { return }
        rebase = current - centroid(of: fingers)
    }

    /// Of the screen.
    private final func centroid(of touches: [Touch]) -> Point {
        guard !touches.isEmpty else { return current }
        let sum = touches.reduce(Vector.zero) { $0 + ($1.screenLocation - .zero) }
        return .zero + sum * (1 / Double(touches.count))
    }
}
