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
    /// The events that were read and not passed on yet. Its memory is reused.
    private var events: [InputEvent] = []
    /// The times of the frames of the last `read`. Its memory is reused.
    private(set) var readFrames: [Timestamp] = []
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

    /// Reads the events that the kernel has queued.
    ///
    /// - Parameters:
    ///   - willRecover: called when events were lost, before the new state is taken.
    ///   - didRecover: called after the new state was taken.
    package func read(
        willRecover: (Resynchronisation) -> Void, didRecover: (Resynchronisation) -> Void
    ) throws(SystemError) -> ReadEnd {
        // Without the monotonic clock, the kernel's event times may step. The times of reading are used instead.
        readFrames.removeAll(keepingCapacity: true)
        let arrival = source.clockError == nil ? nil : Clock.monotonic()
        let readAt = Clock.monotonic()
        defer {
            passOn()
            if let packet = source.lastPacket, packet > lastFrame {
                lastFrame = packet
                isSilent = false
            }
        }
        return try source.read { reading in
            switch reading {
            case .event(var event):
                if let arrival { event.time = arrival }
                events.append(event)
                guard event.type == .synchronization else { return }
                passOn(isStale: readAt - event.time > LiveDevice.patience)
                frames += 1
                lastFrame = event.time
                isSilent = false
                readFrames.append(event.time)
            case .resynchronised(let loss):
                passOn()
                overflows += 1
                willRecover(loss)
                input.resynchronise(to: loss.state, at: arrival ?? loss.until)
                didRecover(loss)
            }
        }
    }

    /// A frame that is read later than this does not touch anything: nobody expects it to any more.
    private static let patience = Interval.seconds(10)

    private func passOn(isStale: Bool = false) {
        if !events.isEmpty {
            if isStale, let panel = input as? PanelInput { panel.consumeStale(events) } else { input.consume(events) }
        }
        events.removeAll(keepingCapacity: true)
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
