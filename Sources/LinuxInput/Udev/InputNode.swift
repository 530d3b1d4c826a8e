/// An event node, as udev knows it before it is opened.
public struct InputNode: Hashable, Sendable {
    /// `/dev/input/event5`: numbered in order of appearance, so another number after a re-plug.
    public var node: String
    /// `event5`.
    public var sysname: String
    /// `/sys/devices/...`; nil where there is no sysfs.
    public var syspath: String?
    /// Other paths to the node (DEVLINKS), sorted.
    public var links: [String]
    /// Everything udev's rules said; without a udev database only what the kernel says (DEVNAME, MAJOR, MINOR).
    public var properties: [String: String]
    /// What the driver calls the device; nil of one that has gone.
    public var name: String?
    public var phys: String?
    public var uniq: String?
    /// Whether sysfs knows it to have ABS_X and ABS_Y.
    public var hasAbsolutePosition: Bool
    /// Whether udev's rules have run on it. Before that its properties and permissions are not what they will be.
    public var isInitialized: Bool

    public init(
        node: String, sysname: String, syspath: String? = nil, links: [String] = [], properties: [String: String] = [:],
        name: String? = nil, phys: String? = nil, uniq: String? = nil, hasAbsolutePosition: Bool = false,
        isInitialized: Bool = false
    ) {
        self.node = node
        self.sysname = sysname
        self.syspath = syspath
        self.links = links
        self.properties = properties
        self.name = name
        self.phys = phys
        self.uniq = uniq
        self.hasAbsolutePosition = hasAbsolutePosition
        self.isInitialized = isInitialized
    }

    /// Where the device is plugged in (ID_PATH): the same after a re-plug into the same socket.
    public var path: String? { properties["ID_PATH"] }
    /// The seat it belongs to (ID_SEAT).
    public var seat: String { properties["ID_SEAT"] ?? "seat0" }

    /// Whether a name in /dev/input or /sys/class/input is an event node's: udev marks mouse0 and js0 as touchscreens
    /// too, but only event nodes speak evdev.
    static func isEvent(_ sysname: some StringProtocol) -> Bool {
        sysname.hasPrefix("event") && sysname.dropFirst(5).allSatisfy(\.isNumber) && sysname.count > 5
    }
}
