import RealModule
import Touches

/// What pinches and rotations have in common: two fingers and the line between them. Continuous.
///
/// The first two fingers count, others are ignored. When one of them lifts, the gesture stays as it is; a finger that
/// comes down then takes its place, and what is measured goes on from where it was. It ends when both are up.
open class TwoFingerGestureRecognizer: GestureRecognizer {
    /// Two fingers on the screen.
    struct Line {
        /// In screen points; two fingers nearer than a point count as a point apart, so that there is always a ratio.
        let length: Double
        /// Radians clockwise from the x axis.
        let angle: Double

        init(from start: Point, to end: Point) {
            let vector = end - start
            length = max(1, vector.length)
            angle = Double.atan2(y: vector.dy, x: vector.dx)
        }
    }

    private final var fingers: [Touch] = []
    /// The measured value, for its velocity: as the x of a position.
    private final var tracker = VelocityTracker()

    private final var line: Line? {
        guard fingers.count == 2 else { return nil }
        return Line(from: fingers[0].screenLocation, to: fingers[1].screenLocation)
    }

    // MARK: What subclasses measure

    /// What the subclass makes of the line: a scale, an angle.
    var measure: Double { 0 }
    /// The fingers are on `line` now and measure what they did before: a new pair, or the beginning.
    func rebase(on line: Line) {}
    /// The fingers moved to `line`.
    func follow(_ line: Line) {}
    /// Starts measuring anew.
    func startMeasuring() {}
    /// What began the gesture, if what was measured so far is enough.
    func reasonToBegin(on line: Line) -> TransitionReason? { nil }

    /// Of the measure, a second.
    final var measuredVelocity: Double {
        tracker.velocity(at: now, window: .seconds(thresholds.velocityWindow)).dx
    }

    /// The measure was set: its velocity starts anew.
    final func remeasure() {
        if let line { rebase(on: line) }
        tracker.removeAll()
        track()
    }

    private final func track() {
        tracker.add(Point(measure, 0), at: now, window: .seconds(thresholds.velocityWindow))
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        follow()
        let hadPair = fingers.count == 2
        for touch in touches.inOrder {
            if fingers.count < 2 { fingers.append(touch) } else { ignore(touch, for: event) }
        }
        guard !hadPair, let line else { return }
        if state == .possible { startMeasuring() }
        rebase(on: line)
        track()
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        guard let line else { return }
        follow()
        if state.isActive {
            transition(to: .changed, because: TransitionReason(.recognized))
        } else if isPending {
            begin(on: line)
        } else if let reason = reasonToBegin(on: line) {
            begin(on: line)
            transition(to: .began, because: reason)
        }
    }

    /// What is measured counts from here.
    private final func begin(on line: Line) {
        startMeasuring()
        remeasure()
    }

    private final func follow() {
        guard let line else { return }
        follow(line)
        track()
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        follow()
        fingers.removeAll { !$0.isDown }
        guard fingers.isEmpty else { return }
        if state.isActive || isPending { endOnce() } else { fail(TransitionReason(.tooFewTouches)) }
    }

    open override func reset() {
        fingers.removeAll()
        tracker.removeAll()
        startMeasuring()
    }
}
