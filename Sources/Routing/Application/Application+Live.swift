import Touches

/// What is under way, for someone who comes late.
extension Application {
    /// Calls `body` with each touch that is down, as if it began now.
    public final func describeLiveTouches(_ body: (Outcome) -> Void) {
        for touch in touches where touch.isDown {
            var outcome = TouchOutcome(touch, TouchSample(touch, phase: .began))
            outcome.resumed = true
            body(Outcome(time: now, kind: .touch(outcome)))
        }
    }

    /// The touches that are down, by number.
    public final var liveTouches: [TouchID] { touches.filter(\.isDown).map(\.id) }

    /// The recognizers whose gesture is under way, front window first.
    public final var liveGestures: [String] {
        windows.flatMap { $0.arbiter.involved }.filter { $0.state.isActive }.map(\.id)
    }
}

extension TouchSample {
    fileprivate init(_ touch: Touch, phase: ContactPhase) {
        let sample = touch._sample
        self.init(
            touch: touch.id, phase: phase, slot: touch.slot, location: sample.location, majorRadius: sample.majorRadius,
            minorRadius: sample.minorRadius, force: sample.force, orientation: sample.orientation)
    }
}
