import Evdev
import System
import Touches

/// The virtual devices, to which a replay passes touches and presses on.
extension Replay {
    /// How long a compositor needs to open a new device. What is written before is lost.
    static let openingTime = Interval.seconds(2)

    /// Passes touches and presses on to virtual devices. Their time is that of the recording.
    func forward(creating create: @escaping (DeviceDescription) throws(SystemError) -> any VirtualNode) {
        let forwarding = Forwarding(clock: { [time] in time.now }, create: create)
        pipeline.forward(through: forwarding)
        pipeline.onDevicesChanged = { [unowned self] in pipeline.updateVirtualDevices { [] } }
    }
}
