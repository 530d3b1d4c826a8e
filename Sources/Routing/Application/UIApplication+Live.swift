/// The current state, for a reader that connects late.
extension UIApplication {
    /// The values of the controls and scroll views in all windows, rearmost window first.
    package final var values: [ValueOutcome] { windows.reversed().flatMap(\.values) }

    /// Calls `body` with an outcome for each touch that is down and each gesture that is in progress. Each outcome has
    /// the time `time`, the phase or state `began`, and is marked as resumed.
    package final func describeLive(at time: Timestamp, _ body: (Outcome) -> Void) {
        for touch in touches where touch.isDown {
            var sample = touch._sample
            (sample.phase, sample.wakes) = (.began, false)
            // It does not depend on whether a deadline was due since the last event.
            touch.limitTap(to: .seconds(thresholds.tapDuration), at: max(now, time))
            var outcome = touch.outcome(of: sample)
            outcome.resumed = true
            body(Outcome(time: time, kind: .touch(outcome)))
        }
        for recognizer in recognizersInProgress {
            guard var outcome = recognizer.gestureOutcome else { continue }
            outcome.state = .began
            outcome.resumed = true
            body(Outcome(time: time, kind: .gesture(outcome)))
        }
    }

    /// The touches that are down, in the order of their numbers.
    package final var liveTouches: [UITouch] { touches.filter(\.isDown) }

    /// The touch with this number, from its beginning to the end of the turn in which it ends; nil for any other.
    package final func touch(_ id: TouchID) -> UITouch? { touches.first { $0.id == id } }

    /// The recognizers whose gesture is in progress, front window first.
    private final var recognizersInProgress: [UIGestureRecognizer] {
        windows.flatMap { $0.arbiter.arena.contenders }.filter { $0.state.isActive }
    }
}

extension UIView {
    /// The values of this view and of the controls and scroll views in it.
    fileprivate final var values: [ValueOutcome] {
        let own = (self as? UIControl)?.valueOutcome ?? (self as? UIScrollView)?.valueOutcome
        return (own.map { [$0] } ?? []) + subviews.flatMap(\.values)
    }
}
