/// The physical device behind an event node. It shows which nodes belong to one panel, so that no finger is reported
/// twice, and which pen node belongs to a panel.
public struct DeviceHardware: Equatable, Sendable {
    /// LIBINPUT_DEVICE_GROUP; nil if it is not set, or if it ends in a colon. It ends in a colon for every device
    /// without a phys.
    private let group: String?
    /// EVIOCGPHYS without the interface: `usb-0000:00:14.0-2` of `usb-0000:00:14.0-2/input0`.
    private let port: String?
    private let make: Make
    /// The sysfs directory of a simulated device (uinput, uhid); nil for a real device. The phys of a simulated device
    /// is an arbitrary string.
    private let simulation: String?

    private struct Make: Equatable {
        let bus: UInt16
        let vendor: UInt16
        let product: UInt16
        var isKnown: Bool { vendor != 0 || product != 0 }
    }

    /// - Parameter udev: the node's udev properties; empty if they are unknown.
    public init(_ description: DeviceDescription, udev: [String: String]) {
        group = udev["LIBINPUT_DEVICE_GROUP"].flatMap { $0.hasSuffix(":") ? nil : $0 }
        let phys = description.phys ?? ""
        let base = phys.lastIndex(of: "/").map { phys[..<$0] } ?? phys[...]
        port = base.isEmpty ? nil : String(base)
        make = Make(bus: description.bus, vendor: description.vendor, product: description.product)
        // /devices/virtual/misc/uhid/0003:0EEF:7224.0001/input/input5/event5
        let parts = udev["DEVPATH"]?.split(separator: "/") ?? []
        simulation = parts.starts(with: ["devices", "virtual"]) ? parts.dropLast(3).joined(separator: "/") : nil
    }

    /// Whether both are certainly nodes of one device: by the group if both have one, otherwise by port and make.
    public func isSame(as other: DeviceHardware) -> Bool {
        guard simulation == other.simulation, simulation != Self.uinput else { return false }
        if let group, let otherGroup = other.group { return group == otherGroup }
        return port != nil && port == other.port && make == other.make
    }

    /// Whether both may be nodes of one device: by the group if both have one, otherwise by port, otherwise by make.
    public func mayBeSame(as other: DeviceHardware) -> Bool {
        if simulation != Self.uinput, other.simulation != Self.uinput {
            if let group, let otherGroup = other.group { return simulation == other.simulation && group == otherGroup }
            if let port, let otherPort = other.port { return simulation == other.simulation && port == otherPort }
        }
        return make == other.make && make.isKnown
    }

    /// The `simulation` of every uinput device. Two uinput devices share it although they are separate devices.
    private static let uinput = "devices/virtual"
}
