package import Touches

/// Something that has to be done at a time.
package protocol Timed: AnyObject {
    /// The time at which `advance` must be called unless something happens earlier; nil if nothing waits for a time.
    var nextDeadline: Timestamp? { get }
    /// Does what is due by `time`. Called when `nextDeadline` has come, maybe late.
    func advance(to time: Timestamp)
}

extension [any Timed] {
    /// The earliest deadline; nil if there is none.
    package var nextDeadline: Timestamp? { reduce(nil) { .earlier($0, $1.nextDeadline) } }

    /// Lets those whose deadline has come by `time` do what is due, in the order of the list.
    package func advance(to time: Timestamp) {
        for item in self {
            if let due = item.nextDeadline, due <= time { item.advance(to: time) }
        }
    }
}
