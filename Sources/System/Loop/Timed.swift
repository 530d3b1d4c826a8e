package import Touches

/// Something that has to be done at a time.
package protocol Timed: AnyObject {
    /// The time at which `advance` must be called unless something happens earlier; nil if nothing waits for a time.
    var nextDeadline: Timestamp? { get }
    /// Does what is due by `time`. Called with the time of `nextDeadline` when it has come, maybe late.
    func advance(to time: Timestamp)
}

extension [any Timed] {
    /// The earliest deadline; nil if there is none.
    package var nextDeadline: Timestamp? { nextDeadline(after: nil) }

    /// Does what is due by `time`, in the order of the deadlines, and at one time in the order of the list. A
    /// deadline that an item has afterwards, and that is not later, is left to the next call.
    package func advance(to time: Timestamp) {
        var done: Timestamp?
        while let due = nextDeadline(after: done), due <= time {
            for item in self {
                if item.nextDeadline == due { item.advance(to: due) }
            }
            done = due
        }
    }

    private func nextDeadline(after time: Timestamp?) -> Timestamp? {
        var earliest: Timestamp?
        for item in self {
            guard let due = item.nextDeadline, time.map({ $0 < due }) ?? true else { continue }
            earliest = .earlier(earliest, due)
        }
        return earliest
    }
}
