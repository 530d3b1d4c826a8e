import LinuxInput
import Touchscreen

/// The piece of hardware behind an event node, by which the several nodes of one panel are known: a finger must not come
/// twice.
struct PanelHardware: Hashable {
    /// LIBINPUT_DEVICE_GROUP; nil where udev does not say, or says it of any device without a phys (it then ends in a colon).
    private let group: String?
    /// EVIOCGPHYS without the interface: `usb-0000:00:14.0-2` of `usb-0000:00:14.0-2/input0`.
    private let place: String?
    private let make: [UInt16]
    /// The directory that the kernel made for a device which is only simulated (uinput, uhid), where phys is whatever the
    /// simulator wrote; nil of a real one.
    private let simulation: String?

    init(_ node: InputNode, _ description: DeviceDescription) {
        group = node.properties["LIBINPUT_DEVICE_GROUP"].flatMap { $0.hasSuffix(":") ? nil : $0 }
        let phys = description.phys ?? node.phys ?? ""
        let base = phys.lastIndex(of: "/").map { phys[..<$0] } ?? phys[...]
        place = base.isEmpty ? nil : String(base)
        make = [description.bus, description.vendor, description.product]
        // /sys/devices/virtual/misc/uhid/0003:0EEF:7224.0001/input/input5/event5
        let parts = node.syspath?.split(separator: "/") ?? []
        simulation = parts.starts(with: ["sys", "devices", "virtual"]) ? parts.dropLast(3).joined(separator: "/") : nil
    }

    /// Whether both are nodes of one device.
    func isSame(as other: PanelHardware) -> Bool {
        guard simulation == other.simulation, simulation != Self.uinput else { return false }
        if let group, let otherGroup = other.group { return group == otherGroup }
        return place != nil && place == other.place && make == other.make
    }

    /// Every device of uinput is one by itself.
    private static let uinput = "sys/devices/virtual"
}

extension Refusal {
    /// Another node of the same panel is used.
    static func twice(besides node: String) -> Refusal {
        Refusal(
            description: "\(node) is the same panel and is used, and no finger is to come twice; if they are two panels, "
                + "give each an `area` of its own in its entry under `devices`")
    }
}
