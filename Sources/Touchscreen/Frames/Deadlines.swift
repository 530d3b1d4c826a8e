import Touches

extension Timestamp {
    /// This moment and `interval` more; the end of time where that is beyond it, so that no input can overflow the sum.
    func after(_ interval: Interval) -> Timestamp {
        let (sum, overflow) = microseconds.addingReportingOverflow(interval.microseconds)
        return Timestamp(microseconds: overflow ? .max : sum)
    }

    /// How long after `earlier` this moment is, as far as an interval goes.
    func since(_ earlier: Timestamp) -> Interval {
        let (difference, overflow) = microseconds.subtractingReportingOverflow(earlier.microseconds)
        return Interval(microseconds: overflow ? (self < earlier ? .min : .max) : difference)
    }
}
