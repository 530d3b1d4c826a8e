internal import Glibc

/// What a device must be called for an entry to apply. Names are globs (`*`, `?`, `[a-z]`), nil matches any device.
public struct DeviceMatch: Hashable, Sendable {
    public var name: String?
    public var phys: String?
    public var uniq: String?
    /// Of the ID_PATH; one that begins with a `/`, of the node and its links (`/dev/input/by-id/...`).
    public var path: String?
    /// Of the WL_OUTPUT.
    public var output: String?
    public var seat: String?
    public var vendor: UInt16?
    public var product: UInt16?

    public init() {}

    /// Whether everything asked for holds; a device without a property matches no glob for it.
    public func matches(_ device: DeviceIdentity) -> Bool {
        glob(name, device.name) && glob(phys, device.phys) && glob(uniq, device.uniq) && isAt(path, device)
            && glob(output, device.output) && glob(seat, device.seat)
            && (vendor == nil || vendor == device.vendor) && (product == nil || product == device.product)
    }

    private func isAt(_ pattern: String?, _ device: DeviceIdentity) -> Bool {
        guard let pattern, pattern.hasPrefix("/") else { return glob(path, device.path) }
        return device.files.contains { glob(pattern, $0) }
    }

    /// fnmatch(3): `*` matches `/` and a leading `.` too.
    private func glob(_ pattern: String?, _ text: String?) -> Bool {
        guard let pattern else { return true }
        guard let text else { return false }
        return fnmatch(pattern, text, 0) == 0
    }
}

/// What a device is called, by itself and by udev.
public struct DeviceIdentity: Hashable, Sendable {
    public var name: String
    public var phys: String?
    public var uniq: String?
    /// ID_PATH.
    public var path: String?
    /// The node and every link to it.
    public var files: [String]
    /// WL_OUTPUT.
    public var output: String?
    /// ID_SEAT; a device without one is on `seat0`.
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
