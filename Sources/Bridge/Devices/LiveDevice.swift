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
    private var device: EvdevDevice
    /// The events of the last `read`, and the time of reading. Its memory is reused.
    private var events: [InputEvent] = []
    private var readTime = Timestamp.zero
    /// The number of frames since it was opened.
    private(set) var frames = 0
    /// The time of its last frame, or at which it was opened.
    private(set) var lastFrame = Clock.monotonic()
    /// Whether its silence was reported since the last frame.
    var isSilent = false
    /// How often the kernel dropped events.
    private(set) var overflows = 0
    /// When it was last certain what is down: at a frame, or when the kernel was asked.
    private var lastCheck = Clock.monotonic()
    private var wasDown = false
    /// Whether this process has grabbed it.
    private var isGrabbed = false
    /// The other process that has grabbed it, as far as is known.
    private(set) var grabHolder: String?

    package init(
        node: InputNode, record: DeviceRecord?, input: any DeviceInput, verdict: DeviceVerdict,
        device: consuming EvdevDevice
    ) {
        self.node = node
        self.record = record
        self.input = input
        self.verdict = verdict
        self.device = device
    }

    /// When it must act although no event came; nil for never.
    var nextDeadline: Timestamp? { .earlier(input.nextDeadline, checkDeadline) }

    /// When its silence is to be reported; nil for never.
    var silenceDeadline: Timestamp? {
        guard !isSilent, record != nil, let silentAfter = verdict.configuration.silentAfter else { return nil }
        return lastFrame + silentAfter
    }

    /// When `check` must be called; nil while nothing is down. A frame does not change it, so that the timer is not set
    /// again for each frame.
    var checkDeadline: Timestamp? { input.isDown ? lastCheck + LiveDevice.checkInterval : nil }

    /// A finger or a key that is down may be silent for this time.
    private static let checkInterval = Interval.seconds(1)

    /// Asks the kernel whether what is down still is, unless a frame came in the last second.
    func check(at time: Timestamp, into reports: inout [DeviceReport]) {
        if lastFrame > lastCheck, time - lastFrame < LiveDevice.checkInterval {
            lastCheck = lastFrame
            return
        }
        lastCheck = time
        if let state = device.currentState { input.check(state, at: time, into: &reports) }
    }

    package var fileDescriptor: Int32 { device.fileDescriptor }

    package var description: DeviceDescription { device.description }

    package var openingState: DeviceState? { device.state }

    /// After a loss, call `resynchronise`.
    package func read() throws(SystemError) -> DeviceReading {
        readTime = Clock.monotonic()
        let reading = try device.read(into: &events)
        if device.clockError != nil {
            // Without the monotonic clock, the kernel's event times may step. The times of reading are used instead.
            for index in events.indices { events[index].time = readTime }
        }
        return reading
    }

    package func frame(into reports: inout [DeviceReport]) {
        guard let last = events.last else { return }
        let isFrame = last.type == .synchronization && last.code == .SYN_REPORT
        if isFrame, readTime - last.time > LiveDevice.patience, let panel = input as? PanelInput {
            panel.consumeStale(events, into: &reports)
        } else {
            input.consume(events, into: &reports)
        }
        events.removeAll(keepingCapacity: true)
        guard isFrame else { return }
        frames += 1
        lastFrame = last.time
        isSilent = false
        if grabHolder != nil { grabHolder = nil }
        if input.isDown != wasDown {
            wasDown.toggle()
            lastCheck = lastFrame
        }
    }

    /// A frame that is read later than this does not touch anything: nobody expects it to any more.
    private static let patience = Interval.seconds(10)

    /// Takes the state after a loss.
    package func resynchronise(after loss: Resynchronisation, into reports: inout [DeviceReport]) {
        overflows += 1
        input.resynchronise(
            to: loss.state, at: device.clockError == nil ? loss.until : Clock.monotonic(), into: &reports)
    }

    package func grab() throws(SystemError) {
        try device.grab()
        isGrabbed = true
    }

    /// Finds out whether another process has grabbed the device, and logs it once. While a finger or a key is down,
    /// nothing is found out.
    func findGrabHolder() {
        if isGrabbed || !device.isUntouched { return }
        let holder = device.grabHolder()
        if let holder, grabHolder == nil {
            Log.warning("\(node.node) delivers no events while another process holds the grab: \(holder)")
        }
        grabHolder = holder
    }
}
