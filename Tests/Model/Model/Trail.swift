/// The positions of something over time, and its velocity (table: velocity).
///
/// Devices report changes only. Therefore it moved uniformly between two samples that are close in time, or about as
/// far apart in time as any two, and otherwise rested until the later one. The window ends with the last movement. If
/// the last movement is older than the window, the velocity is 0.
struct Trail {
    private var samples: [(time: Int, place: Pair)] = []
    /// The times between two samples.
    private var gaps: [Int] { zip(samples, samples.dropFirst()).map { $1.time - $0.time } }

    var isEmpty: Bool { samples.isEmpty }

    mutating func add(_ place: Pair, at time: Int) {
        if let last = samples.last, (place - last.place).length < 1e-6 { return }
        samples.removeAll { $0.time == time }
        samples.append((time, place))
    }

    /// The velocity, per second.
    func velocity(at now: Int, window: Int) -> Pair {
        guard let first = samples.first, let last = samples.last, now - last.time < window else { return .zero }
        let start = max(first.time, last.time - window)
        guard start < last.time else { return .zero }
        return (last.place - place(at: start, window)) / (Double(last.time - start) / 1_000_000)
    }

    private func place(at time: Int, _ window: Int) -> Pair {
        guard let before = samples.last(where: { $0.time <= time }),
            let after = samples.first(where: { $0.time > time })
        else { return samples[0].place }
        let gap = after.time - before.time
        let isLong = gaps.count == 1 || gap > 3 * (gaps.min() ?? 0)
        if gap > window / 2, isLong { return before.place }
        return before.place + (after.place - before.place) * (Double(time - before.time) / Double(gap))
    }
}
