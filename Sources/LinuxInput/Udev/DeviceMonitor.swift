internal import CLibudev
internal import Glibc
public import System

/// Watches event nodes being added, changed and removed, after udev's rules have run on them.
///
/// The receiver must expect two things. An `added` may come twice, because the node was already enumerated, and it may
/// come before the node can be opened. A read may report that a device is gone before, or long after, its `removed`.
public struct DeviceMonitor: ~Copyable {
    public enum Change: Equatable, Sendable {
        case added(InputNode)
        /// The properties or the permissions changed.
        case changed(InputNode)
        case removed(InputNode)
        /// The queue overflowed and changes were lost. Enumerate again.
        case overflow
    }

    private let udev: UdevContext
    private let monitor: OpaquePointer

    /// For epoll: readable when there are changes.
    public var fileDescriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// Starts to watch. Enumerate the nodes afterwards, so that no node is missed.
    public static func open() throws(SystemError) -> DeviceMonitor {
        let udev = try UdevContext()
        guard let monitor = udev_monitor_new_from_netlink(udev.handle, "udev") else {
            throw SystemError(operation: "open", path: "the udev monitor", code: .last)
        }
        let opened = DeviceMonitor(udev: udev, monitor: monitor)
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
        // A hub with many devices reports all their nodes at once, about a kilobyte each. A buffer larger than
        // net.core.rmem_max needs CAP_NET_ADMIN. Without it the buffer stays small, and an overflow is reported.
        udev_monitor_set_receive_buffer_size(monitor, 1 << 20)
        let result = udev_monitor_enable_receiving(monitor)
        guard result >= 0 else {
            throw SystemError(operation: "listen to", path: "the udev monitor", code: Errno(rawValue: -result))
        }
        return opened
    }

    deinit { udev_monitor_unref(monitor) }

    /// All changes received so far, in order.
    public func receive() throws(SystemError) -> [Change] {
        var changes: [Change] = []
        while true {
            Glibc.errno = 0
            guard let handle = udev_monitor_receive_device(monitor) else {
                switch Errno.last {
                case .EINTR: continue
                case .ENOBUFS: changes.append(.overflow)
                case .EAGAIN, Errno(rawValue: 0): return changes
                case let code: throw SystemError(operation: "read", path: "the udev monitor", code: code)
                }
                continue
            }
            let device = UdevDevice(owning: handle)
            guard let node = device.inputNode() else { continue }
            switch device.action {
            case "add": changes.append(.added(node))
            case "remove": changes.append(.removed(node))
            default: changes.append(.changed(node))
            }
        }
    }
}
