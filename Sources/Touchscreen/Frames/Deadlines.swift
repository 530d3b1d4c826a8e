import Touches

extension Timestamp {
    /// This moment and `interval` more; the end of time where that is beyond it, so that no input can overflow the sum.
    func after(_ interval: Interval) -> Timestamp {
        let (sum, overflow) = microseconds.addingReportingOverflow(interval.microseconds)
        return Timestamp(microseconds: overflow ? .max : sum)
    }
}
