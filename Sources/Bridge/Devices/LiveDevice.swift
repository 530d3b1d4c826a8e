import Evdev
import LinuxInput
import Records
import System
import Touches

/// An event node that is being read.
package final class LiveDevice {
    package let node: InputNode
    /// The `device` record of its addition; nil if records do not report the device.
    package let record: DeviceRecord?
    package let input: any DeviceInput
    package let verdict: DeviceVerdict
    private var source: any EventSource & ~Copyable
    /// The events of the last `read`. Its memory is reused.
    private var events: [InputEvent] = []
    /// The number of frames since it was opened.
    private(set) var frames = 0
    /// The time of its last frame, or at which it was opened.
    private(set) var lastFrame = Clock.monotonic()
    /// Whether its silence was reported since the last frame.
    var isSilent = false
    /// How often the kernel dropped events.
    private(set) var overflows = 0

    package init(
        node: InputNode, record: DeviceRecord?, input: any DeviceInput, verdict: DeviceVerdict,
        source: consuming any EventSource & ~Copyable
    ) {
        self.node = node
        self.record = record
        self.input = input
        self.verdict = verdict
        self.source = source
    }

    /// When it must act although no event came; nil for never.
    var nextDeadline: Timestamp? { .earlier(input.nextDeadline, readDeadline) }

    /// When it must be read although no event came; nil for never.
    var readDeadline: Timestamp? { source.nextDeadline }

    /// When its silence is to be reported; nil for never.
    var silenceDeadline: Timestamp? {
        guard !isSilent, record != nil, let silentAfter = verdict.configuration.silentAfter else { return nil }
        return lastFrame + silentAfter
    }

    package var fileDescriptor: Int32 { source.fileDescriptor }

    /// What the device is.
    package var description: DeviceDescription { source.description }

    /// Adopts the state that the device had when it was opened.
    ///
    /// - Parameter ignoringFingers: fingers that are down are ignored until they lift.
    package func begin(at time: Timestamp, ignoringFingers: Bool = false) {
        if ignoringFingers { (input as? PanelInput)?.ignoresFingers = true }
        input.begin(source.state, at: time)
    }

    /// Reads the next events, up to a SYN_REPORT, and gives them to the input. After a loss, call `resynchronise`.
    package func read() throws(SystemError) -> DeviceReading {
        let now = Clock.monotonic()
        let reading = try source.read(into: &events)
        if source.clockError != nil {
            // Without the monotonic clock, the kernel's event times may step. The times of reading are used instead.
            for index in events.indices { events[index].time = now }
        }
        if let last = events.last {
            let isFrame = last.type == .synchronization && last.code == .SYN_REPORT
            if isFrame, now - last.time > LiveDevice.patience, let panel = input as? PanelInput {
                panel.consumeStale(events)
            } else {
                input.consume(events)
            }
            events.removeAll(keepingCapacity: true)
            if isFrame {
                frames += 1
                lastFrame = last.time
                isSilent = false
            }
        }
        if let packet = source.lastPacket, packet > lastFrame {
            lastFrame = packet
            isSilent = false
        }
        return reading
    }

    /// A frame that is read later than this does not touch anything: nobody expects it to any more.
    private static let patience = Interval.seconds(10)

    /// Gives the state after a loss to the input.
    package func resynchronise(after loss: Resynchronisation) {
        overflows += 1
        input.resynchronise(to: loss.state, at: source.clockError == nil ? loss.until : Clock.monotonic())
    }

    package func grab() throws(SystemError) { try source.grab() }

    /// The other process that has grabbed the device; nil if no process has, or while a finger or a key is down. A
    /// device that is grabbed delivers no events here.
    package func grabHolder() -> String? { source.grabHolder() }
}

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

    /// Adds the next events to `events`, up to a SYN_REPORT.
    mutating func read(into events: inout [InputEvent]) throws(SystemError) -> DeviceReading

    /// Keeps the events from other processes.
    mutating func grab() throws(SystemError)
    /// The other process that receives the events instead; nil if none does.
    mutating func grabHolder() -> String?
}

extension EvdevDevice: EventSource {
    package var lastPacket: Timestamp? { nil }
    package var nextDeadline: Timestamp? { nil }
}
