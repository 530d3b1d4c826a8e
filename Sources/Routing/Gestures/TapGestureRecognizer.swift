import Touches

/// One or more quick touches at one place: `UITapGestureRecognizer`. Discrete.
open class TapGestureRecognizer: GestureRecognizer {
    /// How many taps in a row; at least 1.
    public final var numberOfTapsRequired = 1
    /// How many fingers each; at least 1.
    public final var numberOfTouchesRequired = 1

    private final var completedTaps = 0
    /// The fingers of the tap in progress, and where each came down on the screen.
    private final var fingers: [Touch] = []
    private final var firstDown = Timestamp.zero
    private final var wasComplete = false
    /// Screen point of the first tap's centroid.
    private final var place: Point?

    open override var kind: String { "tap" }

    open override func location(in view: View?) -> Point {
        guard let place else { return super.location(in: view) }
        return view?.pointFromTop(place) ?? view?.window?.pointFromTop(place) ?? place
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

    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        guard !isPending else { return }
        let thresholds = self.thresholds
        for touch in touches.sorted(by: { $0.id < $1.id }) {
            if fingers.isEmpty {
                cancelDeadlines()
                firstDown = now
                schedule(at: now + .seconds(thresholds.tapDuration)) { [unowned self] in
                    fail(TransitionReason(.timeout, value: thresholds.tapDuration, limit: thresholds.tapDuration))
                }
                if numberOfTouchesRequired > 1 {
                    schedule(at: now + .seconds(thresholds.tapFingerInterval)) { [unowned self] in
                        if !wasComplete { failByCount(.tooFewTouches) }
                    }
                }
            }
            fingers.append(touch)
        }
        if fingers.count > numberOfTouchesRequired || (wasComplete && fingers.contains { !$0.isDown }) {
            return failByCount(.tooManyTouches)
        }
        guard fingers.count == numberOfTouchesRequired else { return }
        wasComplete = true
        let centroid = fingers.reduce(Vector.zero) { $0 + ($1._downLocation - .zero) } * (1 / Double(fingers.count))
        if let place {
            let distance = place.distance(to: .zero + centroid)
            if distance > thresholds.multiTapDistance {
                fail(TransitionReason(.moved, value: distance, limit: thresholds.multiTapDistance))
            }
        } else {
            place = .zero + centroid
        }
    }

    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        if !isPending { failIfMoved(touches) }
    }

    private final func failByCount(_ rule: TransitionReason.Rule) {
        fail(TransitionReason(rule, value: Double(fingers.count), limit: Double(numberOfTouchesRequired)))
    }

    private final func failIfMoved(_ touches: Set<Touch>) {
        for touch in touches {
            let distance = touch._downLocation.distance(to: touch.screenLocation)
            if distance >= thresholds.tapDistance {
                return fail(TransitionReason(.moved, value: distance, limit: thresholds.tapDistance))
            }
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        guard !isPending else { return }
        failIfMoved(touches)
        guard state == .possible else { return }
        guard wasComplete else {
            return failByCount(.tooFewTouches)
        }
        guard fingers.allSatisfy({ !$0.isDown }) else { return }
        completedTaps += 1
        cancelDeadlines()
        guard completedTaps < numberOfTapsRequired else {
            return transition(
                to: .ended,
                because: TransitionReason(.recognized, value: Double(completedTaps), limit: Double(numberOfTapsRequired)))
        }
        fingers.removeAll()
        wasComplete = false
        let interval = thresholds.multiTapInterval
        schedule(at: now + .seconds(interval)) { [unowned self] in
            fail(TransitionReason(.timeout, value: interval, limit: interval))
        }
    }

    open override func reset() {
        completedTaps = 0
        fingers.removeAll()
        wasComplete = false
        place = nil
    }
}
