/// Recognizes fingers that are dragged across the screen. Continuous. It ends when all
/// fingers have lifted.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The number of fingers that must be down. Values below 1 count as 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. If more are down before the pan begins, it fails. After it has begun, further
    /// fingers are ignored.
    open var maximumNumberOfTouches = Int.max

    private final var course = Course()

    /// The measurements of one gesture.
    private struct Course {
        /// The fingers whose centroid is measured.
        var fingers: [UITouch] = []
        /// The point from which the travel is measured, in screen points.
        var origin = CGPoint.zero
        /// The travel that was needed to begin. It is no part of the translation of a pan that has begun (K9).
        var needed = CGVector.zero
        /// The centroid of `fingers` plus `rebase`, in screen points.
        var current = CGPoint.zero
        /// The displacement from the centroid of `fingers` to `current`. It changes when a finger is added or lifts, so
        /// that `current` does not jump.
        var rebase = CGVector.zero
        var tracker = VelocityTracker()
    }

    package override var kind: String { "pan" }

    package override var measurements: GestureMeasurements {
        let superview = view?.superview
        return GestureMeasurements(
            translation: translationVector(in: superview), velocity: velocityVector(in: superview))
    }

    /// The translation since the pan began, in `view`'s points, or in the window's if `view` is nil. Before it begins,
    /// also in `gestureRecognizerShouldBegin(_:)`, the whole travel (K9).
    open func translation(in view: UIView?) -> CGPoint { .zero + translationVector(in: view) }

    package final func translationVector(in view: UIView?) -> CGVector {
        convert(state == .possible ? travel : travel - course.needed, to: view)
    }

    /// Sets the current translation, in `view`'s points, or in the window's if `view` is nil. The velocity does not
    /// change.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let space = view ?? self.view?.window
        let start = space?.pointToTop(.zero) ?? .zero
        let end = space?.pointToTop(translation) ?? translation
        course.origin = course.current - (end - start)
        course.needed = .zero
    }

    /// The velocity in points per second, in `view`'s points, or in the window's if `view` is nil.
    open func velocity(in view: UIView?) -> CGPoint { .zero + velocityVector(in: view) }

    package final func velocityVector(in view: UIView?) -> CGVector {
        convert(course.tracker.velocity(at: now, window: .seconds(thresholds.velocityWindow)), to: view)
    }

    /// Converts a displacement on the screen to the coordinates of `view`, or of the window if `view` is nil.
    final func convert(_ displacement: CGVector, to view: UIView?) -> CGVector {
        if let view { return view.displacementFromTop(displacement) ?? displacement }
        return $_view.use { $0.$_window.use { $0.displacementFromTop(displacement) } } ?? displacement
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        follow()
        let isWaiting = state == .possible && !isPending
        let count = fingersDown.count
        if isWaiting, count > maximumNumberOfTouches {
            return fail(TransitionReason(.tooManyTouches, value: Double(count), limit: Double(maximumNumberOfTouches)))
        }
        if count > maximumNumberOfTouches {
            for touch in touches.inOrder.reversed() where fingersDown.count > maximumNumberOfTouches { ignore(touch) }
        }
        // The travel is measured from the moment when enough fingers are down, also if several come down at once.
        if isWaiting, !hasEnoughFingers { start() } else { rebase() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard follow() else { return }
        if state.isActive {
            transition(to: .changed, because: TransitionReason(.recognized))
        } else {
            beginIfFarEnough()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        follow()
        guard fingersDown.isEmpty else { return rebase() }
        if state.isActive || isPending { return endOnce() }
        guard hasEnoughFingers else {
            let count = Double(course.fingers.count)
            return fail(TransitionReason(.tooFewTouches, value: count, limit: Double(fingersNeeded)))
        }
        fail(TransitionReason(.moved, value: travel.length, limit: distanceToBegin))
    }

    open override func reset() { course = Course() }

    // MARK: Beginning

    /// The travel of the centroid at which the gesture begins, in screen points.
    var distanceToBegin: Double { thresholds.panDistance }

    /// Returns whether the pan may begin with `travel`, in screen points. Called when `travel` has reached
    /// `distanceToBegin`. An override may also make the recognizer fail.
    func mayBegin(after travel: CGVector) -> Bool { true }

    private final func beginIfFarEnough() {
        guard !isPending else { return }
        let travel = self.travel
        let limit = distanceToBegin
        guard travel.length.isAtLeast(limit), mayBegin(after: travel) else { return }
        // The translation excludes the travel that was needed to begin (K9).
        if travel.length > 0 { course.needed = travel * (limit / travel.length) }
        transition(to: .began, because: TransitionReason(.recognized, value: travel.length, limit: limit))
    }

    // MARK: Measuring

    private final var fingersNeeded: Int { max(1, minimumNumberOfTouches) }

    /// Whether enough fingers are down. If not, an active pan does not change.
    private final var hasEnoughFingers: Bool { course.fingers.count >= fingersNeeded }

    /// The travel of the centroid, in screen points.
    private final var travel: CGVector { course.current - course.origin }

    /// Starts the measurement at the current locations of the fingers.
    private final func start() {
        course = Course()
        course.fingers = fingersDown
        course.current = screenCentroid(of: course.fingers)
        course.origin = course.current
        track()
    }

    /// Updates the measurement with the current locations of the fingers, including those that lift in this event.
    /// Returns false, and updates nothing, if not enough fingers are down.
    @discardableResult
    private final func follow() -> Bool {
        guard hasEnoughFingers else { return false }
        course.current = screenCentroid(of: course.fingers) + course.rebase
        track()
        return true
    }

    /// Continues the measurement with the fingers that are down now. The travel does not change.
    private final func rebase() {
        course.fingers = fingersDown
        course.rebase = course.current - screenCentroid(of: course.fingers)
    }

    private final func track() {
        course.tracker.add(course.current, at: now, window: .seconds(thresholds.velocityWindow))
    }

    deinit {}
}
