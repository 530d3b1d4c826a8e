import Touches

/// The velocity of something that moves, over a trailing time.
struct VelocityTracker {
    private var samples: [(time: Timestamp, position: Point)] = []

    /// Notes a position; of several at one time the last counts. One that is as the last is none: a finger that lifts
    /// where it was keeps the velocity it came with, as recorded scrolls do.
    mutating func add(_ position: Point, at time: Timestamp, window: Interval) {
        if samples.last?.position == position { return }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, position))
        while samples.count > 2, time - samples[1].time >= window { samples.removeFirst() }
    }

    mutating func removeAll() { samples.removeAll(keepingCapacity: true) }

    /// A second; zero where nothing moved in the trailing `window` up to `time`.
    func velocity(at time: Timestamp, window: Interval) -> Vector {
        guard let last = samples.last, let first = samples.first(where: { time - $0.time <= window }) ?? samples.last,
            last.time > first.time
        else { return .zero }
        return (last.position - first.position) * (1 / (last.time - first.time).seconds)
    }
}
