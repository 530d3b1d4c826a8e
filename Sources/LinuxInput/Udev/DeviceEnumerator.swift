internal import CLibudev
internal import Glibc
public import System

/// The event nodes that are present.
public enum DeviceEnumerator {
    /// All event nodes, sorted by number. Without sysfs (a container with only the nodes), returns the nodes in
    /// /dev/input without properties and names.
    public static func nodes() throws(SystemError) -> [InputNode] {
        let known = try nodesKnownToUdev()
        let nodes = known.isEmpty ? nodes(in: NodeWatch.directory) : known
        return nodes.sorted { number(of: $0) < number(of: $1) }
    }

    private static func nodesKnownToUdev() throws(SystemError) -> [InputNode] {
        let udev = try UdevContext()
        guard let enumeration = udev_enumerate_new(udev.handle) else {
            throw SystemError(operation: "enumerate", path: "/sys/class/input", code: .last)
        }
        defer { udev_enumerate_unref(enumeration) }
        udev_enumerate_add_match_subsystem(enumeration, "input")
        udev_enumerate_add_match_sysname(enumeration, "event*")
        let result = udev_enumerate_scan_devices(enumeration)
        guard result >= 0 else {
            throw SystemError(operation: "enumerate", path: "/sys/class/input", code: Errno(rawValue: -result))
        }
        var nodes: [InputNode] = []
        UdevDevice.forEach(udev_enumerate_get_list_entry(enumeration)) { syspath, _ in
            guard let device = UdevDevice(udev, syspath: syspath), let node = device.inputNode() else { return }
            nodes.append(node)
        }
        return nodes
    }

    static func nodes(in directory: String) -> [InputNode] {
        SystemCall.entries(of: directory).filter(InputNode.isEvent).map { name in
            InputNode(node: "\(directory)/\(name)", sysname: name)
        }
    }

    private static func number(of node: InputNode) -> Int { Int(node.sysname.dropFirst(5)) ?? .max }
}
