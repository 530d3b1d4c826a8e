import Evdev
import TestKit
import Testing

@Suite("Which event nodes belong to one device")
struct HardwareTests {
    private func node(
        _ phys: String?, vendor: UInt16 = 0x56a, group: String? = nil, devpath: String? = nil
    ) -> DeviceHardware {
        var udev: [String: String] = [:]
        udev["LIBINPUT_DEVICE_GROUP"] = group
        udev["DEVPATH"] = devpath
        return DeviceHardware(
            DeviceDescription(name: "node", phys: phys, bus: 3, vendor: vendor, product: 1), udev: udev)
    }

    @Test("Nodes at the same place with the same vendor and product are one device")
    func nodesWithSamePlaceAndMakeAreOneDevice() {
        let finger = node("usb-0000:00:14.0-7/input0")
        expectEqual(
            [
                finger.isSame(as: node("usb-0000:00:14.0-7/input1")),
                finger.isSame(as: node("usb-0000:00:14.0-8/input0")),
                finger.isSame(as: node("usb-0000:00:14.0-7/input1", vendor: 0x4f3)),
            ], [true, false, false])
    }

    @Test("If both nodes have a udev group, the groups decide whether they are one device")
    func udevGroupDecides() {
        let group = "3/56a/1:usb-1"
        expectEqual(
            [
                node("usb-1/input0", group: group).isSame(as: node("usb-2/input0", group: group)),
                node("usb-1/input0", group: "a").isSame(as: node("usb-1/input1", group: "b")),
                node("usb-1/input0", group: "a").mayBeSame(as: node("usb-1/input1", group: "b")),
            ], [true, false, false])
    }

    @Test("A udev group without a phys does not make two nodes one device")
    func groupWithoutPhysIsIgnored() {
        expect(!node(nil, group: "3/56a/1:").isSame(as: node(nil, group: "3/56a/1:")))
    }

    @Test("A pen and a panel in one udev group may be one device")
    func udevGroupJoinsPenAndPanel() {
        expectEqual(
            [
                node(nil, group: "3/56a/0:usb-1").mayBeSame(as: node(nil, vendor: 0x4f3, group: "3/56a/0:usb-1")),
                node(nil, group: "3/56a/0:usb-1").mayBeSame(as: node(nil, group: "3/56a/1:usb-2")),
            ], [true, false])
    }

    @Test("Nodes without a place may be one device if their vendor and product are the same")
    func withoutPlaceSameMakeMayBeOneDevice() {
        expectEqual(
            [
                node(nil).isSame(as: node("usb-1/input0")), node(nil).mayBeSame(as: node("usb-1/input0")),
                node(nil).mayBeSame(as: node(nil, vendor: 0x4f3)),
            ], [false, true, false])
    }

    @Test("Devices made with uinput are separate, even with the same phys")
    func uinputDevicesAreSeparate() {
        let finger = node("same/input0", devpath: "/devices/virtual/input/input5/event5")
        let pen = node("same/input1", devpath: "/devices/virtual/input/input6/event6")
        expectEqual([finger.isSame(as: pen), finger.mayBeSame(as: pen)], [false, true])
    }

    @Test("The nodes of one HID device made with uhid are one device")
    func uhidNodesOfOneHIDDeviceAreOne() {
        let one = "/devices/virtual/misc/uhid/0003:0EEF:7224.0001/input/"
        let other = "/devices/virtual/misc/uhid/0003:0EEF:7224.0002/input/"
        let finger = node("phys/input0", devpath: one + "input5/event5")
        expectEqual(
            [
                finger.isSame(as: node("phys/input1", devpath: one + "input6/event6")),
                finger.isSame(as: node("phys/input0", devpath: other + "input7/event7")),
                finger.mayBeSame(as: node("phys/input0", devpath: other + "input7/event7")),
            ], [true, false, false])
    }
}
