import Evdev
import Files
import LinuxInput
import System
import Touches

/// A device whose events are recorded as they come. Times start at 0 when it is opened.
@MainActor final class RecordedDevice {
    private var device: EvdevDevice
    private let udev: [String: String]
    private let start: Timestamp
    /// The last time that was written. Times in a recording never decrease.
    private var last = Timestamp.zero
    private var keysDown: Set<EventCode>
    /// The events of one read. Its memory is reused.
    private var events: [InputEvent] = []
    private var bytes: [UInt8] = []

    /// - Parameter udev: the udev properties of the device.
    init(_ device: consuming EvdevDevice, udev: [String: String]) {
        self.udev = udev
        keysDown = device.state.keys
        start = device.now
        self.device = device
    }

    var node: String { device.node }
    var name: String { device.description.name }
    var fileDescriptor: Int32 { device.fileDescriptor }

    /// Writes the description of the device and, as a frame, its state when it was opened.
    func writeBeginning(to file: OutputFile) throws(SystemError) {
        RecordingWriter.append(device.description, udev: udev, to: &bytes)
        for event in device.state.firstFrame(at: start) { append(event) }
        try flush(to: file)
    }

    /// Records the next events that the kernel has queued.
    func read(to file: OutputFile) throws(SystemError) -> DeviceReading {
        let reading = try device.read(into: &events)
        for event in events {
            if event.type == .key {
                if event.value == 0 { keysDown.remove(event.code) } else { keysDown.insert(event.code) }
            }
            append(event)
        }
        events.removeAll(keepingCapacity: true)
        if case .resynchronised(let loss) = reading {
            // First the events that a reader of the device receives, then the state from the ioctls.
            append(InputEvent(time: loss.dropped, type: .synchronization, code: .SYN_DROPPED, value: 0))
            append(InputEvent(time: loss.dropped, type: .synchronization, code: .SYN_REPORT, value: 0))
            for event in loss.state.frameAfterLoss(at: loss.until, keysDown: keysDown) { append(event) }
            keysDown = loss.state.keys
        }
        try flush(to: file)
        return reading
    }

    private func append(_ event: InputEvent) {
        var event = event
        last = max(last, Timestamp(microseconds: event.time.microseconds &- start.microseconds))
        event.time = last
        RecordingWriter.append(event, to: &bytes)
    }

    private func flush(to file: OutputFile) throws(SystemError) {
        try file.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
