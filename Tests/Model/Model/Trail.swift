/// The positions of something over time, and its velocity (table: velocity).
///
/// Devices report changes only. Therefore a movement took at most twice the usual time between movements, and before
/// that it rested. The window ends with the last movement, or one usual time ago if that is later.
struct Trail {
    private var samples: [(time: Int, place: Pair)] = []

    var isEmpty: Bool { samples.isEmpty }

    mutating func add(_ place: Pair, at time: Int) {
        if let last = samples.last, (place - last.place).length < 1e-6 { return }
        samples.removeAll { $0.time == time }
        samples.append((time, place))
    }

    /// The velocity, per second.
    func velocity(at now: Int, window: Int) -> Pair {
        guard let last = samples.last, samples.count > 1 else { return .zero }
        let usual = usualGap(window)
        let end = now - last.time > usual ? now - usual : last.time
        // Earlier samples are as if the trail began with the first one that is known.
        let start = max(samples[0].time, end - window)
        if start >= last.time { return .zero }
        return (last.place - place(at: start, usual)) / (Double(end - start) / 1_000_000)
    }

    /// The average of the times between movements that end in the window, of the last two at least, without the
    /// longest. If there is only one, it counts up to half of the window.
    private func usualGap(_ window: Int) -> Int {
        let last = samples.last?.time ?? 0
        let gaps = zip(samples, samples.dropFirst()).map { (length: $1.time - $0.time, end: $1.time) }
        if gaps.count == 1 { return min(gaps[0].length, window / 2) }
        let recent = gaps.enumerated().filter { $0.offset >= gaps.count - 2 || $0.element.end > last - window }
        let sorted = recent.map(\.element.length).sorted().dropLast()
        return sorted.reduce(0, +) / sorted.count
    }

    private func place(at time: Int, _ usual: Int) -> Pair {
        guard let before = samples.last(where: { $0.time <= time }),
            let after = samples.first(where: { $0.time > time })
        else { return samples[0].place }
        let moving = min(after.time - before.time, 2 * usual)
        let share = Double(time - (after.time - moving)) / Double(moving)
        return before.place + (after.place - before.place) * max(0, share)
    }
}
