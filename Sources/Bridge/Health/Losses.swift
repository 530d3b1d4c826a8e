import Touches

/// The records that readers lost and that were reported to them.
struct Losses {
    private(set) var count = 0
    /// The time of the last report; nil if nothing was lost.
    private(set) var last: Timestamp?

    mutating func add(_ more: Int, at time: Timestamp) {
        count += more
        last = time
    }
}
