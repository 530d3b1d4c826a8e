internal import System

/// The names that a device must have for an entry to apply. Names are glob patterns (`*`, `?`, `[a-z]`). Nil matches
/// any device.
public struct DeviceMatch: Hashable, Sendable {
    public var name: String?
    public var phys: String?
    public var uniq: String?
    /// A pattern for the ID_PATH or, if it begins with `/`, for the node and its links (`/dev/input/by-id/...`).
    public var path: String?
    /// A pattern for the WL_OUTPUT property.
    public var output: String?
    public var seat: String?
    public var vendor: UInt16?
    public var product: UInt16?

    public init() {}

    /// Whether all conditions hold. A pattern never matches a property that the device does not have.
    public func matches(_ device: DeviceIdentity) -> Bool {
        glob(name, device.name) && glob(phys, device.phys) && glob(uniq, device.uniq) && isAt(path, device)
            && glob(output, device.output) && glob(seat, device.seat)
            && (vendor == nil || vendor == device.vendor) && (product == nil || product == device.product)
    }

    private func isAt(_ pattern: String?, _ device: DeviceIdentity) -> Bool {
        guard let pattern, pattern.hasPrefix("/") else { return glob(path, device.path) }
        return device.files.contains { glob(pattern, $0) }
    }

    private func glob(_ pattern: String?, _ text: String?) -> Bool {
        guard let pattern else { return true }
        guard let text else { return false }
        return Glob.matches(pattern, text)
    }
}

/// The names of a device, from the device itself and from udev.
public struct DeviceIdentity: Equatable, Sendable {
    public var name: String
    public var phys: String?
    public var uniq: String?
    /// The ID_PATH property.
    public var path: String?
    /// The paths of the node and of all links to it.
    public var files: [String]
    /// The WL_OUTPUT property.
    public var output: String?
    /// The ID_SEAT property. A device without it belongs to `seat0`.
    public var seat: String?
    public var vendor: UInt16
    public var product: UInt16

    public init(
        name: String, phys: String? = nil, uniq: String? = nil, path: String? = nil, files: [String] = [],
        output: String? = nil, seat: String? = "seat0", vendor: UInt16 = 0, product: UInt16 = 0
    ) {
        self.name = name
        self.phys = phys
        self.uniq = uniq
        self.path = path
        self.files = files
        self.output = output
        self.seat = seat
        self.vendor = vendor
        self.product = product
    }
}
