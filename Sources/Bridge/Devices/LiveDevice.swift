import SystemCalls
import LinuxInput
import Records
import Touches
import Touchscreen

/// A touchscreen that is being read.
final class LiveDevice {
    let node: InputNode
    let panel: Panel
    let record: DeviceRecord
    private var device: EvdevDevice

    init(node: InputNode, panel: Panel, record: DeviceRecord, device: consuming EvdevDevice) {
        self.node = node
        self.panel = panel
        self.record = record
        self.device = device
    }

    var id: DeviceID { panel.id }
    var fileDescriptor: Int32 { device.fileDescriptor }

    /// Contacts that were down when the device was opened begin.
    func adopt(at time: Timestamp, emit: (TouchFrame) -> Void) { panel.adopt(device.state, at: time, emit: emit) }

    /// What reading gives: frames, and word of a loss before and after the frame that makes good for it.
    enum Reading {
        case frame(TouchFrame)
        case lost(Resynchronisation)
        case recovered(Resynchronisation)
    }

    /// Reads what the kernel has.
    func read(_ body: (Reading) -> Void) throws(SystemError) -> ReadEnd {
        // Without the monotonic clock the kernel's times may step: those of reading are better.
        let arrival = device.clockFault == nil ? nil : Clock.monotonic()
        return try device.read { reading in
            switch reading {
            case .event(var event):
                if let arrival { event.time = arrival }
                panel.consume(event) { body(.frame($0)) }
            case .resynchronised(let loss):
                body(.lost(loss))
                panel.resynchronise(to: loss.state, at: arrival ?? loss.until) { body(.frame($0)) }
                body(.recovered(loss))
            }
        }
    }

    func grab() throws(SystemError) { try device.grab() }
}
