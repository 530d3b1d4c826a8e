import Touches

/// How long frames of panels took: from the kernel's time of a frame until its records were written to the descriptors
/// of the readers that keep up.
nonisolated package struct Latency {
    /// Since the start.
    package private(set) var total = DurationHistogram()
    /// The last parts of a minute, in turn.
    private var parts = [DurationHistogram](repeating: DurationHistogram(), count: Latency.partCount)
    /// The number of the current part, counted from the start of the clock.
    private var current: Int64 = 0

    private static let partCount = 12
    private static let partLength = Interval.seconds(60 / Double(partCount))

    package init() {}

    package mutating func add(_ duration: Interval, at time: Timestamp) {
        pass(to: time)
        total.add(duration)
        parts[Int(current % Int64(Latency.partCount))].add(duration)
    }

    /// The durations of the last minute. The oldest twelfth may be incomplete.
    package mutating func lastMinute(at time: Timestamp) -> DurationHistogram {
        pass(to: time)
        return parts.reduce(into: DurationHistogram()) { $0.add($1) }
    }

    /// Empties the parts that are over.
    private mutating func pass(to time: Timestamp) {
        let next = time.microseconds / Latency.partLength.microseconds
        guard next > current else { return }
        for part in max(current + 1, next - Int64(Latency.partCount) + 1)...next {
            parts[Int(part % Int64(Latency.partCount))].removeAll()
        }
        current = next
    }
}
