/// Measures the velocity of a position: its displacement during a time window, divided by the duration.
///
/// Devices report only changes. Time without a movement beyond the usual time between movements counts as rest. So the
/// velocity of a finger that rests falls steadily, and it does not matter whether the device is silent meanwhile or
/// repeats the position.
nonisolated struct VelocityTracker {
    /// The movements in the window that ends at the last one, and the one before them; at least the last three.
    private var samples: [(time: Timestamp, position: CGPoint)] = []

    /// Adds a position. If several positions have the same time, the last one counts. A position that differs from the
    /// last one only by a rounding error is no movement, and is ignored.
    mutating func add(_ position: CGPoint, at time: Timestamp, window: Interval) {
        if let last = samples.last {
            if (position - last.position).isRoundingError { return }
            if last.time == time { samples.removeLast() }
        }
        samples.append((time, position))
        while samples.count > 3, time - samples[1].time >= window { samples.removeFirst() }
    }

    /// Returns the velocity per second at `time`; zero if the position rested during `window` before.
    func velocity(at time: Timestamp, window: Interval) -> CGVector {
        guard let first = samples.first, let last = samples.last else { return .zero }
        let usual = usualInterval(window: window)
        let end = max(last.time, time - usual)
        let start = max(first.time, end - window)
        guard start < last.time else { return .zero }
        return (last.position - position(at: start, usual: usual)) * (1 / (end - start).seconds)
    }

    /// The usual time between two movements: the average without the longest one, which may be a rest. A single one is
    /// not longer than half of `window`.
    private func usualInterval(window: Interval) -> Interval {
        guard samples.count > 1 else { return .zero }
        let whole = samples[samples.count - 1].time - samples[0].time
        guard samples.count > 2 else { return min(whole, Interval(microseconds: window.microseconds / 2)) }
        var longest = Interval.zero
        for index in 1..<samples.count { longest = max(longest, samples[index].time - samples[index - 1].time) }
        return Interval(microseconds: (whole - longest).microseconds / Int64(samples.count - 2))
    }

    /// Returns the position at `edge`, which must not be before the first sample, and must be before the last one. A
    /// movement took at most twice the usual time; before that, the position rested.
    private func position(at edge: Timestamp, usual: Interval) -> CGPoint {
        let index = samples.firstIndex { $0.time > edge } ?? samples.count - 1
        guard index > 0 else { return samples[index].position }
        let (before, after) = (samples[index - 1], samples[index])
        let start = max(before.time, after.time - Interval(microseconds: usual.microseconds * 2))
        guard edge > start else { return before.position }
        let share = (edge - start).seconds / (after.time - start).seconds
        return before.position + (after.position - before.position) * share
    }
}
