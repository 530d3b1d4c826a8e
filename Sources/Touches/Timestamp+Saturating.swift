extension Timestamp {
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
