/// A moment on the kernel's monotonic clock, or on the clock of a recording, in whole microseconds.
/// The kernel's event times are whole microseconds. Sums and comparisons are exact, so that two replays of a recording
/// give the same bytes.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Microseconds since the start of the clock.
    public var microseconds: Int64

    @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The moment `seconds` after the start of the clock, limited as `Interval(seconds:)` is.
    public init(seconds: Double) { microseconds = Interval(seconds: seconds).microseconds }

    /// Seconds since the start of the clock.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    public static let zero = Timestamp(microseconds: 0)

    @inlinable public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
    @inlinable
    public static func + (a: Timestamp, b: Interval) -> Timestamp {
        Timestamp(microseconds: a.microseconds + b.microseconds)
    }
    @inlinable
    public static func - (a: Timestamp, b: Interval) -> Timestamp {
        Timestamp(microseconds: a.microseconds - b.microseconds)
    }
    @inlinable
    public static func - (a: Timestamp, b: Timestamp) -> Interval {
        Interval(microseconds: a.microseconds - b.microseconds)
    }

    /// The earlier of two deadlines. Nil is no deadline.
    @inlinable public static func earlier(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
        guard let a, let b else { return a ?? b }
        return min(a, b)
    }
}

/// A length of time in whole microseconds.
public struct Interval: Hashable, Comparable, Sendable {
    public var microseconds: Int64

    @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

    /// `seconds`, rounded to the nearest microsecond and limited to `longest`. NaN gives zero.
    public init(seconds: Double) {
        let limit = Double(Interval.longest.microseconds)
        microseconds = Int64(seconds.isNaN ? 0 : min(max((seconds * 1_000_000).rounded(), -limit), limit))
    }

    /// About 36,000 years: long enough to mean never, and short enough to be added to any moment.
    public static let longest = Interval(microseconds: 1 << 60)

    public var seconds: Double { Double(microseconds) / 1_000_000 }

    public static let zero = Interval(microseconds: 0)

    /// `seconds`, as in `.seconds(0.35)`.
    public static func seconds(_ seconds: Double) -> Interval { Interval(seconds: seconds) }

    public static func < (a: Interval, b: Interval) -> Bool { a.microseconds < b.microseconds }
    public static func + (a: Interval, b: Interval) -> Interval {
        Interval(microseconds: a.microseconds + b.microseconds)
    }
    public static func - (a: Interval, b: Interval) -> Interval {
        Interval(microseconds: a.microseconds - b.microseconds)
    }
}

extension Timestamp {
    /// Seconds with six decimals.
    package var text: String {
        let (seconds, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        let fraction = String(rest)
        let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
        return "\(microseconds < 0 ? "-" : "")\(seconds).\(zeros)\(fraction)"
    }

    /// The sum of this moment and `interval`, limited to the largest moment, so that no input can overflow it.
    package func after(_ interval: Interval) -> Timestamp {
        let (sum, overflow) = microseconds.addingReportingOverflow(interval.microseconds)
        return Timestamp(microseconds: overflow ? .max : sum)
    }

    /// The time from `earlier` to this moment, limited to the largest interval.
    package func since(_ earlier: Timestamp) -> Interval {
        let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
        return Interval(microseconds: overflow ? (self < earlier ? .min : .max) : difference)
    }
}
