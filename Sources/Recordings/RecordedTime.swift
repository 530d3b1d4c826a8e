enum RecordedTime {
    /// The largest time of a recording (about 30,000 years), so that sums of times cannot overflow.
    static let maximumSeconds = 999_999_999_999
}
