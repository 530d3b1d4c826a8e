import Evdev
import LinuxInput
import System
import Touches

/// Where the events of a device come from: an event node, or packets of TUIO.
package protocol EventSource: ~Copyable {
    var description: DeviceDescription { get }
    /// The state at the last `read`, or before the first one.
    var state: DeviceState { get }
    /// Why its times are not those of the monotonic clock; nil if they are.
    var clockError: Errno? { get }
    /// Readable when there is something to read.
    var fileDescriptor: Int32 { get }
    /// When the last packet came; nil if only events say that it is alive.
    var lastPacket: Timestamp? { get }
    /// When it must be read although nothing came; nil for never.
    var nextDeadline: Timestamp? { get }

    /// Delivers what has come. Call it again if there may be more.
    mutating func read(_ body: (DeviceReading) -> Void) throws(SystemError) -> ReadEnd

    /// Keeps the events from other processes.
    mutating func grab() throws(SystemError)
    /// The other process that receives the events instead; nil if none does.
    mutating func grabHolder() -> String?
}

extension EvdevDevice: EventSource {
    package var lastPacket: Timestamp? { nil }
    package var nextDeadline: Timestamp? { nil }
}
