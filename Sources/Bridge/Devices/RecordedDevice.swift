import LinuxInput
import Recordings
import SystemCalls
import Touches
import Touchscreen

/// A device whose events are written down as they come. Times count from its opening.
final class RecordedDevice {
    private var device: EvdevDevice
    private let udev: [String: String]
    private let start: Timestamp
    /// The last time written: a recording's never runs back.
    private var last = Timestamp.zero
    private var keysDown: Set<EventCode>
    private var bytes: [UInt8] = []

    /// - Parameter udev: what udev says of it.
    init(_ device: consuming EvdevDevice, udev: [String: String]) {
        self.udev = udev
        keysDown = device.state.keys
        start = Self.now(device)
        self.device = device
    }

    var name: String { device.description.name }
    var fileDescriptor: Int32 { device.fileDescriptor }

    /// Writes what the device is, and, as a frame, what it was like when it was opened.
    func writeBeginning(to file: RecordingFile) throws(SystemError) {
        RecordingWriter.append(device.description, udev: udev, to: &bytes)
        for event in device.state.firstFrame(at: start) { append(event) }
        try flush(to: file)
    }

    /// Writes what the kernel has.
    func read(to file: RecordingFile) throws(SystemError) -> ReadEnd {
        let end = try device.read { reading in
            switch reading {
            case .event(let event):
                if event.type == .key {
                    if event.value == 0 { keysDown.remove(event.code) } else { keysDown.insert(event.code) }
                }
                append(event)
            case .resynchronised(let loss):
                // As a reader of the device would have seen it, then what the ioctls told it.
                append(InputEvent(time: loss.dropped, type: .synchronization, code: .SYN_DROPPED, value: 0))
                append(InputEvent(time: loss.dropped, type: .synchronization, code: .SYN_REPORT, value: 0))
                for event in loss.state.frameAfterLoss(at: loss.until, keysDown: keysDown) { append(event) }
                keysDown = loss.state.keys
            }
        }
        try flush(to: file)
        return end
    }

    private func append(_ event: InputEvent) {
        var event = event
        last = max(last, Timestamp(microseconds: event.time.microseconds &- start.microseconds))
        event.time = last
        RecordingWriter.append(event, to: &bytes)
    }

    private func flush(to file: RecordingFile) throws(SystemError) {
        try file.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// On the clock that stamps its events.
    private static func now(_ device: borrowing EvdevDevice) -> Timestamp {
        device.clockFault == nil ? Clock.monotonic() : Clock.reading().wall
    }
}
