import Evdev
import System
import VirtualInput

/// Writes the keys of one grabbed panel to a virtual device. The device stays when the panel is unplugged.
final class KeyOutput {
    let device: any VirtualNode
    private var keys: PassedKeys
    private var writer = VirtualNodeWriter("the keys")

    init(_ device: any VirtualNode) {
        self.device = device
        keys = PassedKeys(device.description)
    }

    func consume(_ events: [InputEvent]) {
        for event in events { keys.consume(event) }
        write()
    }

    func resynchronise(to state: DeviceState) {
        keys.resynchronise(to: state)
        write()
    }

    func release() {
        keys.release()
        write()
    }

    private func write() {
        keys.takeEvents { events in writer.write(events, to: device) }
    }
}
