import Touches

/// How many durations of each length there were, with a relative error of an eighth at most. Adding one allocates
/// nothing.
nonisolated package struct DurationHistogram {
    /// The number of durations in each range. The ranges of a power of two are its eighths.
    private var counts = [Int](repeating: 0, count: DurationHistogram.rangeCount)
    package private(set) var count = 0
    /// The sum of all durations.
    package private(set) var sum = Interval.zero
    package private(set) var maximum = Interval.zero

    /// Durations of more than 2^24 microseconds, 16.8 seconds, are in the last range.
    private static let longestPower = 24
    private static let rangeCount = (longestPower - 2) * 8 + 1

    package init() {}

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
