package import Touches

/// Something that has to be done at a time.
package protocol Timed: AnyObject {
    /// The time at which `advance` must be called unless something happens earlier; nil if nothing waits for a time.
    var nextDeadline: Timestamp? { get }
    /// Does what is due by `time`. It may be called earlier, and for nothing.
    func advance(to time: Timestamp)
}

extension [any Timed] {
    /// The earliest deadline; nil if there is none.
    package var nextDeadline: Timestamp? { reduce(nil) { .earlier($0, $1.nextDeadline) } }

    /// Does what is due by `time`, in the order of the list.
    package func advance(to time: Timestamp) { for item in self { item.advance(to: time) } }
}
