/// A moment on the kernel's monotonic clock (or a recording's own), in whole microseconds.
///
/// Integer microseconds, because that is what the kernel stamps events with: sums and comparisons are exact, so a
/// recording replayed twice gives the same bytes.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Microseconds since the clock's own start.
    public var microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The moment `seconds` after the clock's start, as far as `Interval` goes.
    public init(seconds: Double) { microseconds = Interval(seconds: seconds).microseconds }

    /// Seconds since the clock's start.
    public var seconds: Double { Double(microseconds) / 1_000_000 }

    public static let zero = Timestamp(microseconds: 0)

    public static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
    public static func + (a: Timestamp, b: Interval) -> Timestamp { Timestamp(microseconds: a.microseconds + b.microseconds) }
    public static func - (a: Timestamp, b: Interval) -> Timestamp { Timestamp(microseconds: a.microseconds - b.microseconds) }
    public static func - (a: Timestamp, b: Timestamp) -> Interval { Interval(microseconds: a.microseconds - b.microseconds) }
}

extension Timestamp {
    /// The earlier of two deadlines; nil is none.
    @inlinable public static func earlier(_ a: Timestamp?, _ b: Timestamp?) -> Timestamp? {
        guard let a, let b else { return a ?? b }
        return min(a, b)
    }
}

/// A length of time in whole microseconds.
public struct Interval: Hashable, Comparable, Sendable {
    public var microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// `seconds`, rounded to the nearest microsecond. More than `longest` is as long as that; what is no number is zero.
    public init(seconds: Double) {
        let limit = Double(Interval.longest.microseconds)
        microseconds = Int64(seconds.isNaN ? 0 : min(max((seconds * 1_000_000).rounded(), -limit), limit))
    }

    /// Some 36,000 years: long enough for never, and short enough to be added to any moment.
    public static let longest = Interval(microseconds: 1 << 60)

    public var seconds: Double { Double(microseconds) / 1_000_000 }

    public static let zero = Interval(microseconds: 0)

    /// `seconds`, as in `.seconds(0.35)`.
    public static func seconds(_ seconds: Double) -> Interval { Interval(seconds: seconds) }

    public static func < (a: Interval, b: Interval) -> Bool { a.microseconds < b.microseconds }
    public static func + (a: Interval, b: Interval) -> Interval { Interval(microseconds: a.microseconds + b.microseconds) }
    public static func - (a: Interval, b: Interval) -> Interval { Interval(microseconds: a.microseconds - b.microseconds) }
}
