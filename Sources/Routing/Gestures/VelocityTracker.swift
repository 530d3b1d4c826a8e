import Touches

/// The velocity of something that moves, over a trailing time.
struct VelocityTracker {
    private var samples: [(time: Timestamp, position: Point)] = []

    mutating func add(_ position: Point, at time: Timestamp, window: Interval) {
        samples.append((time, position))
        while samples.count > 2, time - samples[1].time >= window { samples.removeFirst() }
    }

    /// Everything so far moved by `offset`: where the measured thing changed rather than moved.
    mutating func shift(by offset: Vector) {
        for index in samples.indices { samples[index].position = samples[index].position + offset }
    }

    mutating func removeAll() { samples.removeAll() }

    /// A second; zero where nothing moved in the trailing `window` up to `time`.
    func velocity(at time: Timestamp, window: Interval) -> Vector {
        guard let last = samples.last, let first = samples.first(where: { time - $0.time <= window }) ?? samples.last,
            last.time > first.time
        else { return .zero }
        return (last.position - first.position) * (1 / (last.time - first.time).seconds)
    }
}
