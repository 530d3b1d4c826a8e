/// Recognizes two fingers that turn around each other. Continuous.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
    /// The last angle of the line between the fingers, in radians clockwise from the x axis; nil if the fingers were at
    /// one point.
    private final var angle: Double?

    package override var kind: String { "rotation" }

    /// The rotation since the gesture began, in radians clockwise. It can exceed a full turn. After it is set, it
    /// continues from the new value, and the velocity does not change.
    open var rotation: Double {
        get { measure }
        set { setMeasure(newValue) }
    }

    /// The change of `rotation` in radians per second.
    open var velocity: Double { measuredVelocity }

    package override var measurements: GestureMeasurements {
        GestureMeasurements(rotation: rotation, rotationVelocity: velocity)
    }

    override func rebase(on line: Line) { angle = line.angle }

    override func follow(_ line: Line) {
        defer { angle = line.angle }
        guard let before = angle, let now = line.angle else { return }
        var turn = now - before
        // The angle changes by a full turn at π. Of the two possible turns, the smaller one is used. Half a turn is
        // clockwise, with any rounding error.
        if !turn.isAtMost(.pi) { turn -= 2 * .pi } else if turn.isAtMost(-.pi) { turn += 2 * .pi }
        measure += turn
    }

    override func reasonToBegin(on line: Line) -> TransitionReason? {
        let degrees = abs(measure) * 180 / .pi
        guard degrees.isAtLeast(Thresholds.rotationAngle) else { return nil }
        return TransitionReason(.recognized, value: degrees, limit: Thresholds.rotationAngle)
    }

    deinit {}
}
