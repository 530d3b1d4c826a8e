import RealModule

/// The base class of the pinch and rotation recognizers, which measure the line between two fingers. Continuous.
///
/// The first two fingers count; others are ignored. If one of them lifts, the measured value does not change. A finger
/// that comes down then replaces it, and the measurement continues from that value. The gesture ends when both fingers
/// have lifted.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    /// The line between two fingers on the screen.
    nonisolated struct Line: Equatable {
        /// In screen points. At least 1, so that ratios are always defined.
        let length: Double
        /// In radians, clockwise from the x axis; nil if both fingers are at one point.
        let angle: Double?
        /// The point between the fingers, in screen points.
        let middle: CGPoint
        /// From the first finger to the second, in screen points.
        let vector: CGVector

        init(from start: CGPoint, to end: CGPoint) {
            vector = end - start
            length = max(1, vector.length)
            angle = vector == .zero ? nil : Double.atan2(y: vector.dy, x: vector.dx)
            middle = start + vector * 0.5
        }

        /// Returns the share of the way to `end` at which the fingers, which move there evenly and straight, have the
        /// distance `length` for the first time; nil if they never have it.
        func share(to end: Line, atLength length: Double) -> Double? {
            // |vector + share * change| = length
            let change = end.vector - vector
            let square = change.dx * change.dx + change.dy * change.dy
            let product = vector.dx * change.dx + vector.dy * change.dy
            let excess = vector.dx * vector.dx + vector.dy * vector.dy - length * length
            let discriminant = product * product - square * excess
            guard square > 0, discriminant >= 0 else { return nil }
            let share = (-product + (excess > 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / square
            return share >= 0 && share <= 1 ? share : nil
        }
    }

    private final var fingers: [UITouch] = []
    /// Measures the velocity of the measured value, which is stored as the x coordinate of a position.
    private final var tracker = VelocityTracker()
    /// The part of the value that was set and not measured. It is not part of the positions of `tracker`.
    private final var offset = 0.0

    private final var line: Line? {
        guard fingers.count == 2 else { return nil }
        return Line(from: fingers[0].screenLocation, to: fingers[1].screenLocation)
    }

    // MARK: Measuring

    /// The measured value of the subclass: a scale or an angle.
    final var measure: Double {
        get { measured ?? initialMeasure }
        set { measured = newValue }
    }
    private final var measured: Double?

    /// The value of `measure` at the beginning.
    var initialMeasure: Double { 0 }
    /// Continues the measurement on `line` without a change of the value. Called at the beginning, for a new pair of
    /// fingers, and after the value was set.
    func rebase(on line: Line) {}
    /// Updates the value after the fingers have moved to `line`.
    func follow(_ line: Line) {}
    /// Returns the reason to begin if the value has changed enough, or nil.
    func reasonToBegin(on line: Line) -> TransitionReason? { nil }

    /// The change of the measured value per second.
    final var measuredVelocity: Double {
        tracker.velocity(at: now, window: .seconds(thresholds.velocityWindow)).dx
    }

    /// Sets the measured value, and continues the measurement from it. The velocity does not change.
    final func setMeasure(_ value: Double) {
        offset += value - measure
        measure = value
        if let line { rebase(on: line) }
    }

    private final func track() {
        tracker.add(CGPoint(measure - offset, 0), at: now, window: .seconds(thresholds.velocityWindow))
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        follow()
        let hadPair = fingers.count == 2
        for touch in touches.inOrder {
            if fingers.count < 2 { fingers.append(touch) } else { ignore(touch) }
        }
        guard !hadPair, let line else { return }
        if state == .possible { clear() }
        rebase(on: line)
        track()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let line else { return }
        follow()
        if state.isActive {
            transition(to: .changed, because: TransitionReason(.recognized))
        } else if !isPending, let reason = reasonToBegin(on: line) {
            restart()
            transition(to: .began, because: reason)
        }
    }

    /// Starts the measurement again: nothing is measured while the recognizer waits for others to fail (R85).
    override func willRecognize() { restart() }

    /// Starts the measurement at the current line.
    private final func restart() {
        clear()
        if let line { rebase(on: line) }
        track()
    }

    private final func clear() {
        measured = nil
        tracker = VelocityTracker()
        offset = 0
    }

    /// Updates the measurement. While the recognizer waits for others to fail, restarts the measurement instead, so
    /// that the gesture begins with the initial value.
    private final func follow() {
        guard let line else { return }
        if isPending { return restart() }
        follow(line)
        track()
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        follow()
        fingers.removeAll { !$0.isDown }
        guard fingers.isEmpty else { return }
        if state.isActive || isPending { endOnce() } else { fail(TransitionReason(.tooFewTouches)) }
    }

    open override func reset() {
        fingers.removeAll()
        clear()
    }

    deinit {}
}
