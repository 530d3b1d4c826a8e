/// Whether two event nodes belong to one piece of hardware: a panel's fingers and its pen, for example.
public struct DeviceKinship: Hashable, Sendable {
    /// LIBINPUT_DEVICE_GROUP; nil where udev does not say.
    private let group: String?
    /// The place it is plugged in: EVIOCGPHYS without the interface (`usb-0000:00:14.0-7` of `usb-0000:00:14.0-7/input1`).
    private let place: String?
    private let bus: UInt16
    private let vendor: UInt16
    private let product: UInt16

    public init(_ description: DeviceDescription, group: String?) {
        self.group = group
        place = description.phys.map { $0.prefix { $0 != "/" } }.flatMap { $0.isEmpty ? nil : String($0) }
        bus = description.bus
        vendor = description.vendor
        product = description.product
    }

    /// By udev's word where both have it, else by the place where both have one, else by make.
    public func isKin(of other: DeviceKinship) -> Bool {
        if let group, let otherGroup = other.group { return group == otherGroup }
        if let place, let otherPlace = other.place { return place == otherPlace }
        return (bus, vendor, product) == (other.bus, other.vendor, other.product) && (vendor, product) != (0, 0)
    }
}
