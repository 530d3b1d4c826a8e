import Touches

/// Fingers dragged across the screen: `UIPanGestureRecognizer`. Continuous; it ends when all fingers are up.
open class PanGestureRecognizer: GestureRecognizer {
    /// At least 1.
    public final var minimumNumberOfTouches = 1
    /// More than these before the pan began make it fail; those that come later are ignored.
    public final var maximumNumberOfTouches = Int.max

    /// Those `current` follows.
    private final var fingers: [Touch] = []
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

    /// The travel since the pan began, in `view`'s points, or, with nil, in the window's.
    public final func translation(in view: View?) -> Vector { convert(current - origin, to: view) }

    /// Makes `translation` the travel so far; velocity starts anew.
    public final func setTranslation(_ translation: Vector, in view: View?) {
        let space = view ?? self.view?.window
        let start = space?.pointToTop(.zero) ?? .zero
        let end = space?.pointToTop(.zero + translation) ?? .zero + translation
        origin = current - (end - start)
        tracker.removeAll()
        track()
    }

    /// Points a second, in `view`'s points, or, with nil, in the window's.
    public final func velocity(in view: View?) -> Vector {
        convert(tracker.velocity(at: now, window: .seconds(thresholds.velocityWindow)), to: view)
    }

    /// A displacement on the screen as one of `view`, or, with nil, of the window.
    final func convert(_ displacement: Vector, to view: View?) -> Vector {
        guard let view = view ?? self.view?.window, let start = view.pointFromTop(.zero),
            let end = view.pointFromTop(.zero + displacement)
        else { return displacement }
        return end - start
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        follow()
        let isWaiting = state == .possible && !isPending
        let count = fingersDown.count
        if isWaiting, count > maximumNumberOfTouches {
            return fail(TransitionReason(.tooManyTouches, value: Double(count), limit: Double(maximumNumberOfTouches)))
        }
        for touch in touches.inOrder.reversed() where fingersDown.count > maximumNumberOfTouches {
            ignore(touch, for: event)
        }
        // Travel counts from the moment enough fingers are down.
        if isWaiting, count <= minimumNumberOfTouches { start() } else { takeHold() }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        follow()
        if state.isActive {
            transition(to: .changed, because: TransitionReason(.recognized))
        } else {
            beginIfFarEnough()
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        follow()
        guard fingersDown.isEmpty else { return takeHold() }
        if state.isActive || isPending { return endOnce() }
        fail(TransitionReason(.moved, value: (current - origin).length, limit: distanceToBegin))
    }

    open override func reset() {
        fingers.removeAll()
        tracker.removeAll()
        rebase = .zero
    }

    // MARK: Beginning

    /// The travel of the centroid that begins the gesture, in screen points.
    var distanceToBegin: Double { thresholds.panDistance }

    /// Whether the translation leaves out the travel that was needed to begin.
    var omitsHysteresis: Bool { policy.panTranslationOmitsHysteresis }

    /// Whether a pan may begin with `travel` (screen points), which is far enough. A subclass may fail instead.
    func mayBegin(after travel: Vector) -> Bool { true }

    private final func beginIfFarEnough() {
        guard !isPending, fingers.count >= minimumNumberOfTouches else { return }
        let travel = current - origin
        let limit = distanceToBegin
        guard travel.length >= limit, mayBegin(after: travel) else { return }
        if omitsHysteresis, travel.length > 0 {
            origin = origin + travel * (limit / travel.length)
        }
        transition(to: .began, because: TransitionReason(.recognized, value: travel.length, limit: limit))
    }

    // MARK: Following

    /// Measures from where the fingers are now.
    private final func start() {
        fingers = fingersDown
        current = screenCentroid(of: fingers)
        origin = current
        rebase = .zero
        tracker.removeAll()
        track()
    }

    /// Goes where the fingers went, those that lift in this event too.
    private final func follow() {
        guard !fingers.isEmpty else { return }
        current = screenCentroid(of: fingers) + rebase
        track()
    }

    /// The fingers are others than before: what was measured goes on from where it was.
    private final func takeHold() {
        fingers = fingersDown
        guard !fingers.isEmpty else { return }
        rebase = current - screenCentroid(of: fingers)
    }

    private final func track() { tracker.add(current, at: now, window: .seconds(thresholds.velocityWindow)) }
}
