import Records
import Touches

/// A device of a recording.
final class ReplayedDevice {
    let id: DeviceID
    /// Nil of one that is not used.
    var input: (any DeviceInput)?
    /// What is told of it when its first event says what time it is there; nil once it has been told, and of a pen.
    var untold: DeviceRecord?
    /// Its first event has come.
    var hasBegun = false
    var loss = RecordedLoss()

    /// - Parameter index: its place among the devices of all recordings, from 0.
    init(_ index: Int) { id = DeviceID(index == 0 ? "recording" : "recording\(index + 1)") }
}
