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

/// How many durations of each length there were, with a relative error of an eighth at most. Adding one allocates
/// nothing.
nonisolated package struct DurationHistogram {
    /// The number of durations in each range. The ranges of a power of two are its eighths.
    private var counts = [Int](repeating: 0, count: DurationHistogram.rangeCount)
    package private(set) var count = 0
    package private(set) var sum = Interval.zero
    package private(set) var maximum = Interval.zero

    /// Durations of more than 2^24 microseconds, 16.8 seconds, are in the last range.
    private static let longestPower = 24
    private static let rangeCount = (longestPower - 2) * 8 + 1

    package mutating func add(_ duration: Interval) {
        let microseconds = max(duration.microseconds, 0)
        counts[DurationHistogram.range(of: microseconds)] += 1
        count += 1
        sum.microseconds += microseconds
        if microseconds > maximum.microseconds { maximum.microseconds = microseconds }
    }

    package mutating func add(_ other: DurationHistogram) {
        for index in counts.indices { counts[index] += other.counts[index] }
        count += other.count
        sum.microseconds += other.sum.microseconds
        maximum = max(maximum, other.maximum)
    }

    package mutating func removeAll() {
        guard count > 0 else { return }
        for index in counts.indices { counts[index] = 0 }
        (count, sum, maximum) = (0, .zero, .zero)
    }

    /// A range includes its end and not its start.
    private static func range(of microseconds: Int64) -> Int {
        let before = UInt64(max(microseconds, 1) - 1)
        guard before >= 8 else { return Int(before) }
        let power = 63 - before.leadingZeroBitCount
        guard power < longestPower else { return rangeCount - 1 }
        return (power - 2) * 8 + Int(before >> UInt64(power - 3) & 7)
    }

    /// The longest duration of a range.
    private static func end(of range: Int) -> Interval {
        guard range >= 8 else { return Interval(microseconds: Int64(range + 1)) }
        return Interval(microseconds: Int64(8 + range % 8 + 1) << Int64(range / 8 - 1))
    }

    /// The duration that this share of the durations did not exceed; nil if there is none.
    ///
    /// - Parameter share: from 0 to 1.
    package func quantile(_ share: Double) -> Interval? {
        guard count > 0 else { return nil }
        var rest = Int((share * Double(count)).rounded(.up))
        for range in counts.indices {
            rest -= counts[range]
            if rest <= 0, range < counts.count - 1 { return min(DurationHistogram.end(of: range), maximum) }
        }
        return maximum
    }

    /// The durations up to each power of two microseconds, from 64 microseconds to 16.8 seconds: the power in
    /// microseconds, and how many durations were not longer.
    package var cumulative: [(end: Interval, count: Int)] {
        var total = counts[..<24].reduce(0, +)
        return (6...DurationHistogram.longestPower).map { power in
            let last = (power - 2) * 8
            total += counts[last - 8..<last].reduce(0, +)
            return (Interval(microseconds: 1 << Int64(power)), total)
        }
    }
}
