import SystemCalls
import LinuxInput
import Records
import SceneFile
import Touches
import Touchscreen

/// An event node that is being read.
final class LiveDevice {
    let node: InputNode
    /// What was told of it when it came; nil: nothing is.
    let record: DeviceRecord?
    let input: any DeviceInput
    private var device: EvdevDevice

    init(node: InputNode, record: DeviceRecord?, input: any DeviceInput, device: consuming EvdevDevice) {
        self.node = node
        self.record = record
        self.input = input
        self.device = device
    }

    var identity: DeviceIdentity { DeviceIdentity(device.description, udev: node.properties) }
    var fileDescriptor: Int32 { device.fileDescriptor }

    /// Takes up what the device was like when it was opened.
    func begin(at time: Timestamp) { input.begin(device.state, at: time) }

    /// Reads what the kernel has.
    ///
    /// - Parameters:
    ///   - willRecover: events were lost, and what makes good for it follows.
    ///   - didRecover: that was it.
    func read(
        willRecover: (Resynchronisation) -> Void, didRecover: (Resynchronisation) -> Void
    ) throws(SystemError) -> ReadEnd {
        // Without the monotonic clock the kernel's times may step: those of reading are better.
        let arrival = device.clockFault == nil ? nil : Clock.monotonic()
        return try device.read { reading in
            switch reading {
            case .event(var event):
                if let arrival { event.time = arrival }
                input.consume(event)
            case .resynchronised(let loss):
                willRecover(loss)
                input.resynchronise(to: loss.state, at: arrival ?? loss.until)
                didRecover(loss)
            }
        }
    }

    func grab() throws(SystemError) { try device.grab() }

    /// Who else has the grab, so that nothing is heard here; nil: nobody.
    func grabHolder() -> String? { device.grabHolder() }
}
