import Evdev
import PanelTestKit
import TestKit
import Testing

/// They are nobody's panels.
@Suite("The virtual devices of bridges")
struct VirtualDeviceTests {
    private var description: DeviceDescription {
        var description = VirtualPanel(.slots(10)).description
        description.phys = VirtualDevice.phys(of: "browser", output: "HDMI-A-1")
        return description
    }

    @Test("The phys of a virtual device names its view and its display")
    func pathNamesTheViewAndTheDisplay() {
        expectEqual(description.phys, "fingerpost/browser/HDMI-A-1")
        expectEqual(VirtualDevice.phys(of: "browser"), "fingerpost/browser/")
        expectEqual(
            [VirtualDevice.isMarked("usb-0000:00:14.0-2/input0"), VirtualDevice.isMarked(nil)], [false, false])
    }
}
