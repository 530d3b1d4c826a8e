import System
import Touches

/// Calls a function at a time.
package final class Alarm: Timed {
    /// When it calls the function; nil for never.
    package var nextDeadline: Timestamp?
    private let ring: (Alarm) -> Void

    package init(at time: Timestamp?, _ ring: @escaping (Alarm) -> Void) {
        nextDeadline = time
        self.ring = ring
    }

    package func advance(to time: Timestamp) { ring(self) }
}
