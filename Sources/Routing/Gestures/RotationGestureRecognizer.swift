import Touches

/// Two fingers turned around each other: `UIRotationGestureRecognizer`. Continuous.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
    private final var currentRotation = 0.0
    /// Of the line the fingers were on last.
    private final var angle = 0.0

    open override var kind: String { "rotation" }

    /// Radians clockwise since the rotation began, more than a whole turn too. Setting it goes on from there, with no
    /// velocity.
    public final var rotation: Double {
        get { currentRotation }
        set {
            currentRotation = newValue
            remeasure()
        }
    }

    /// Of `rotation`, a second.
    public final var velocity: Double { measuredVelocity }

    open override var measurements: GestureMeasurements {
        var measurements = GestureMeasurements()
        measurements.rotation = rotation
        measurements.rotationVelocity = velocity
        return measurements
    }

    override var measure: Double { currentRotation }

    override func startMeasuring() { currentRotation = 0 }

    override func rebase(on line: Line) { angle = line.angle }

    override func follow(_ line: Line) {
        var turn = line.angle - angle
        // The short way round.
        if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
        currentRotation += turn
        angle = line.angle
    }

    override func reasonToBegin(on line: Line) -> TransitionReason? {
        let degrees = abs(currentRotation) * 180 / .pi
        guard degrees >= thresholds.rotationAngle else { return nil }
        return TransitionReason(.recognized, value: degrees, limit: thresholds.rotationAngle)
    }
}
