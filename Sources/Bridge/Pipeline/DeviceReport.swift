import Records
import Routing
import System
import Touchscreen

/// What a device reports, in the order in which it happened. The pipeline handles it.
package enum DeviceReport {
    /// The touches that changed at one time.
    case frame(TouchFrame)
    case presses([PressSample], at: Timestamp)
    case remoteControl(UIEvent.EventSubtype, at: Timestamp)
    case shake(ShakeSample, at: Timestamp)
    /// A filter rejected a contact. What is indirect is large and rare, so that a frame is short to copy.
    indirect case rejection(Rejection, at: Timestamp)
    /// The device is put aside, or used again.
    indirect case change(DeviceRecord, at: Timestamp)
}

/// What events are read from: a device that is present, or one of a recording.
package protocol EventSource: AnyObject {
    associatedtype Reading
    /// Reads the next events, at most up to a SYN_REPORT.
    func read() throws(SystemError) -> Reading
    /// Adds what the events that were read report.
    func frame(into reports: inout [DeviceReport])
}
