/// An event node with its udev properties, not opened.
public struct InputNode: Equatable, Sendable {
    /// `/dev/input/event5`. The kernel numbers nodes in order of appearance, so the number changes after a re-plug.
    public var node: String
    /// `event5`.
    public var sysname: String
    /// `/sys/devices/...`; nil if there is no sysfs.
    public var syspath: String?
    /// Other paths to the node (DEVLINKS), sorted.
    public var links: [String] = []
    /// The properties that udev's rules set. Without a udev database, the kernel's properties (DEVNAME, MAJOR, MINOR).
    public var properties: [String: String] = [:]
    /// The device name from the driver; nil if the device is gone.
    public var name: String?
    public var phys: String?
    public var uniq: String?
    /// Whether sysfs lists ABS_X and ABS_Y, or their multi-touch counterparts, among its axes.
    public var hasAbsolutePosition = false
    /// Whether udev's rules have run on it. Before that, its properties and permissions can still change.
    public var isInitialized = false

    /// Where the device is plugged in (ID_PATH). It stays the same after a re-plug into the same port.
    public var path: String? { properties.port }
    /// The seat of the device (ID_SEAT).
    public var seat: String { properties.seat }

    /// Whether a name in /dev/input or /sys/class/input is the name of an event node. udev marks mouse0 and js0 as
    /// touchscreens too, but only event nodes support evdev.
    static func isEvent(_ sysname: some StringProtocol) -> Bool {
        sysname.hasPrefix("event") && sysname.dropFirst(5).allSatisfy(\.isNumber) && sysname.count > 5
    }
}
