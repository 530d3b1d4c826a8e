/// Recognizes two fingers that move together or apart. Continuous.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
    /// The distance between the fingers at which the scale is 1, in screen points.
    private(set) final var base = 1.0

    package override var kind: String { "pinch" }

    /// The distance between the fingers, relative to that at which the pinch began: 1 at the beginning. After it is
    /// set, it continues from the new value, and the velocity does not change.
    open var scale: Double {
        get { measure }
        set { setMeasure(newValue) }
    }

    /// The change of `scale` per second.
    open var velocity: Double { measuredVelocity }

    package override var measurements: GestureMeasurements {
        GestureMeasurements(scale: scale, scaleVelocity: velocity)
    }

    override var initialMeasure: Double { 1 }

    override func rebase(on line: Line) { base = line.length / measure }

    override func follow(_ line: Line) { measure = line.length / base }

    override func reasonToBegin(on line: Line) -> TransitionReason? {
        let change = abs(line.length - base)
        guard change.isAtLeast(thresholds.pinchDistance) else { return nil }
        return TransitionReason(.recognized, value: change, limit: thresholds.pinchDistance)
    }

    deinit {}
}
