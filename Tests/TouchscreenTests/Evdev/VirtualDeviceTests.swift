import Evdev
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
        #expect(description.phys == "fingerpost/browser/HDMI-A-1")
        #expect(VirtualDevice.phys(of: "browser") == "fingerpost/browser/")
        #expect(!VirtualDevice.isMarked("usb-0000:00:14.0-2/input0"))
        #expect(!VirtualDevice.isMarked(nil))
    }

    @Test(
        "A virtual device is refused, with udev and without",
        arguments: [nil, ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]])
    func isRefusedWithAndWithoutUdev(udev: [String: String]?) {
        let declaration = DeviceDeclaration(button: .BTN_TOUCH)
        #expect(DeviceClassification(description, udev: udev, declaration: declaration) == .refused(.ofBridge))
        #expect(DeviceRefusal.ofBridge.description == "a bridge created it, for other programs")
    }
}
