import Records
import System
import Touches
import Touchscreen

/// A device of a recording.
final class ReplayedDevice: Timed {
    let id: DeviceID
    /// Nil if the device is not used.
    var input: (any DeviceInput)?
    /// The `device` record, which is published at the time of its first event; nil when it was published, and for a
    /// pen.
    var unpublished: DeviceRecord?
    /// Whether its first event has been played.
    var hasBegun = false
    /// Whether records report it as present.
    var isAdded = false
    var loss = RecordedLoss()
    /// Whether it is a touchscreen. Its events take effect at a SYN_REPORT.
    var isTouchscreen = false
    /// The number of its events since the last SYN_REPORT.
    var unfinishedEvents = 0
    /// Its events of slots that it does not have; nil if there was none.
    var strayEvents: StrayEvents?

    var nextDeadline: Timestamp? { input?.nextDeadline }

    func advance(to time: Timestamp) { input?.advance(to: time) }

    /// - Parameter index: its index among the devices of all recordings, from 0.
    init(_ index: Int) { id = DeviceID(index == 0 ? "recording" : "recording\(index + 1)") }
}
