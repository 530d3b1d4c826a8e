import Touches

/// Two fingers drawn together or apart: `UIPinchGestureRecognizer`. Continuous.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
    private final var currentScale = 1.0
    /// The fingers' distance at which the scale is 1.
    private final var base = 1.0

    open override var kind: String { "pinch" }

    /// The fingers' distance against that when the pinch began. Setting it goes on from there, with no velocity.
    public final var scale: Double {
        get { currentScale }
        set {
            currentScale = newValue
            remeasure()
        }
    }

    /// Of `scale`, a second.
    public final var velocity: Double { measuredVelocity }

    open override var measurements: GestureMeasurements {
        var measurements = GestureMeasurements()
        measurements.scale = scale
        measurements.scaleVelocity = velocity
        return measurements
    }

    override var measure: Double { currentScale }

    override func startMeasuring() { currentScale = 1 }

    override func rebase(on line: Line) { base = line.length / currentScale }

    override func follow(_ line: Line) { currentScale = line.length / base }

    override func reasonToBegin(on line: Line) -> TransitionReason? {
        let change = abs(line.length - base)
        guard change >= thresholds.pinchDistance else { return nil }
        return TransitionReason(.recognized, value: change, limit: thresholds.pinchDistance)
    }
}
