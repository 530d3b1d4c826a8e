public import SystemCalls
internal import CLibudev
internal import Glibc

/// Word of event nodes that come, change and go, after udev's rules have run on them.
///
/// An `added` may come for a node that enumeration has shown already, or twice, and before the node can be opened; and
/// reading a device may say that it has gone before, or long after, its `removed`. All that is the receiver's to bear.
public struct DeviceMonitor: ~Copyable {
    public enum Change: Hashable, Sendable {
        case added(InputNode)
        /// The properties, or the permissions, are others now.
        case changed(InputNode)
        case removed(InputNode)
        /// More came than was read, and some is lost: enumerate anew.
        case overflow
    }

    private let udev: UdevContext
    private let monitor: OpaquePointer

    /// For epoll: readable when there are changes.
    public var fileDescriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// What comes after this is not missed; enumerate afterwards.
    public static func open() throws(SystemError) -> DeviceMonitor {
        let udev = try UdevContext()
        guard let monitor = udev_monitor_new_from_netlink(udev.handle, "udev") else {
            throw SystemError(operation: "open", path: "the udev monitor", code: .last)
        }
        let opened = DeviceMonitor(udev: udev, monitor: monitor)
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
        // A hub full of devices speaks of each of their nodes at once, a kilobyte a time. Beyond net.core.rmem_max this
        // needs CAP_NET_ADMIN; without it the smaller buffer stays, and an overflow is told.
        udev_monitor_set_receive_buffer_size(monitor, 1 << 20)
        let result = udev_monitor_enable_receiving(monitor)
        guard result >= 0 else {
            throw SystemError(operation: "listen to", path: "the udev monitor", code: Errno(rawValue: -result))
        }
        return opened
    }

    private init(udev: consuming UdevContext, monitor: OpaquePointer) {
        self.udev = udev
        self.monitor = monitor
    }

    deinit { udev_monitor_unref(monitor) }

    /// All the changes that have come so far, in order.
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
