internal import Touches

enum RecordedTime {
    /// The largest time of a recording (about 30,000 years), so that sums of times cannot overflow.
    static let maximumSeconds = 999_999_999_999

    /// A time for a message: seconds with six decimals.
    static func text(_ time: Timestamp) -> String {
        let fraction = String(time.microseconds % 1_000_000)
        return "\(time.microseconds / 1_000_000).\(String(repeating: "0", count: 6 - fraction.utf8.count))\(fraction)"
    }
}
