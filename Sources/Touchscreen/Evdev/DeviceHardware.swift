/// The piece of hardware behind an event node: by it the several nodes of one panel are known, so that no finger comes
/// twice, and the pen beside a panel.
public struct DeviceHardware: Hashable, Sendable {
    /// LIBINPUT_DEVICE_GROUP; nil where udev does not say, or says it of any device without a phys (it then ends in a colon).
    private let group: String?
    /// EVIOCGPHYS without the interface: `usb-0000:00:14.0-2` of `usb-0000:00:14.0-2/input0`.
    private let place: String?
    private let make: Make
    /// The directory that the kernel made for a device which is only simulated (uinput, uhid), where phys is whatever the
    /// simulator wrote; nil of a real one.
    private let simulation: String?

    private struct Make: Hashable {
        let bus: UInt16
        let vendor: UInt16
        let product: UInt16
        var isKnown: Bool { vendor != 0 || product != 0 }
    }

    /// - Parameter udev: the node's udev properties, as far as they are known.
    public init(_ description: DeviceDescription, udev: [String: String]) {
        group = udev["LIBINPUT_DEVICE_GROUP"].flatMap { $0.hasSuffix(":") ? nil : $0 }
        let phys = description.phys ?? ""
        let base = phys.lastIndex(of: "/").map { phys[..<$0] } ?? phys[...]
        place = base.isEmpty ? nil : String(base)
        make = Make(bus: description.bus, vendor: description.vendor, product: description.product)
        // /devices/virtual/misc/uhid/0003:0EEF:7224.0001/input/input5/event5
        let parts = udev["DEVPATH"]?.split(separator: "/") ?? []
        simulation = parts.starts(with: ["devices", "virtual"]) ? parts.dropLast(3).joined(separator: "/") : nil
    }

    /// Whether both are nodes of one device for certain: by udev's word where both have it, else by place and make.
    public func isSame(as other: DeviceHardware) -> Bool {
        guard simulation == other.simulation, simulation != Self.uinput else { return false }
        if let group, let otherGroup = other.group { return group == otherGroup }
        return place != nil && place == other.place && make == other.make
    }

    /// Whether both may be nodes of one device: by udev's word where both have it, else by place, else by make.
    public func mayBeSame(as other: DeviceHardware) -> Bool {
        if simulation != Self.uinput, other.simulation != Self.uinput {
            if let group, let otherGroup = other.group { return simulation == other.simulation && group == otherGroup }
            if let place, let otherPlace = other.place { return simulation == other.simulation && place == otherPlace }
        }
        return make == other.make && make.isKnown
    }

    /// What every device of uinput has for `simulation`, though each is one by itself.
    private static let uinput = "devices/virtual"
}
