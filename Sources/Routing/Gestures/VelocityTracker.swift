/// Measures the velocity of a position: its displacement during a time window, divided by the duration.
///
/// The window ends at the last movement. A finger that lifts without a further movement keeps its velocity, as in
/// recorded scrolls, unless it has rested for the whole window.
nonisolated struct VelocityTracker {
    private var samples: [(time: Timestamp, position: CGPoint)] = []
    /// The shortest interval between two movements so far, and the number of intervals.
    private var shortest = Interval.zero
    private var intervals = 0

    /// Adds a position. If several positions have the same time, the last one counts. A position that differs from the
    /// last one only by a rounding error is no movement, and is ignored.
    mutating func add(_ position: CGPoint, at time: Timestamp, window: Interval) {
        if let last = samples.last, (position - last.position).isRoundingError { return }
        if samples.last?.time == time {
            samples.removeLast()
        } else if let last = samples.last {
            shortest = intervals == 0 ? time - last.time : min(shortest, time - last.time)
            intervals += 1
        }
        samples.append((time, position))
        while samples.count > 2, time - samples[1].time >= window { samples.removeFirst() }
    }

    /// Returns the velocity per second at `time`; zero if nothing moved during `window` before `time`.
    func velocity(at time: Timestamp, window: Interval) -> CGVector {
        guard let first = samples.first, let last = samples.last, time - last.time < window else { return .zero }
        let start = max(first.time, last.time - window)
        guard start < last.time else { return .zero }
        return (last.position - position(at: start, window: window)) * (1 / (last.time - start).seconds)
    }

    /// Returns the position at `edge`, the start of the window. `edge` must not be before the first sample, and must be
    /// before the last one.
    private func position(at edge: Timestamp, window: Interval) -> CGPoint {
        let index = samples.firstIndex { $0.time > edge } ?? samples.count - 1
        guard index > 0 else { return samples[index].position }
        let (before, after) = (samples[index - 1], samples[index])
        let gap = after.time - before.time
        if isRest(gap, window: window) { return before.position }
        return before.position + (after.position - before.position) * ((edge - before.time).seconds / gap.seconds)
    }

    /// Whether the position rested for `gap` before it moved. Devices report only changes, so a gap that is much longer
    /// than a frame is a rest and not one slow movement. The length of a frame is not known from a single interval.
    private func isRest(_ gap: Interval, window: Interval) -> Bool {
        gap.microseconds * 2 > window.microseconds
            && (intervals == 1 || gap.microseconds > shortest.microseconds * 3)
    }
}
