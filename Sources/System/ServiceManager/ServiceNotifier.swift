internal import CLinux
internal import Glibc
package import Touches

/// Reports the state of this process to the service manager that started it, as sd_notify(3) describes.
///
/// A notifier exists only if the service manager requests notifications (`Type=notify` or `WatchdogSec=`).
package final class ServiceNotifier {
    private let socket: Int32
    private var address = sockaddr_un()
    private let addressLength: socklen_t
    /// The interval of watchdog notifications: half of the time after which the service manager ends a process that
    /// sends none. Nil without a watchdog.
    package let watchdogInterval: Interval?
    /// The last reported status.
    private var status: String?

    /// The notifier for the socket in the environment; nil if there is none. The variables are removed, so that
    /// programs started by this one do not report in its place.
    package static func fromEnvironment() -> ServiceNotifier? {
        let path = Environment.take("NOTIFY_SOCKET")
        let limit = Environment.take("WATCHDOG_USEC").flatMap { Int64($0) }
        let process = Environment.take("WATCHDOG_PID")
        guard let path else { return nil }
        let isWatched = process == nil || process == String(getpid())
        return ServiceNotifier(path: path, watchdogLimit: isWatched ? limit.map(Interval.init(microseconds:)) : nil)
    }

    /// - Parameters:
    ///   - path: a datagram socket; with `@` in front, a name in the abstract namespace.
    ///   - watchdogLimit: the time that the watchdog allows between notifications; nil without a watchdog.
    /// - Returns: nil if the path is not valid for a socket.
    package init?(path: String, watchdogLimit: Interval? = nil) {
        var name = Array(path.utf8)
        guard !name.isEmpty, name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        let isAbstract = name[0] == UInt8(ascii: "@")
        if isAbstract { name[0] = 0 } else { name.append(0) }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        // The length of the address determines the length of an abstract name.
        addressLength = socklen_t(MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + name.count)
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return nil }
        watchdogInterval = watchdogLimit.flatMap { limit in
            limit > .zero ? Interval(microseconds: max(limit.microseconds / 2, 1)) : nil
        }
    }

    deinit { close(socket) }

    /// Reports that the process is ready, at start or after a reload.
    package func reportReady() { send("READY=1") }

    /// Reports that the process reloads its configuration. `reportReady` must follow.
    package func reportReloading() {
        send("RELOADING=1\nMONOTONIC_USEC=\(Clock.monotonic().microseconds)")
    }

    /// Reports that the process is ending.
    package func reportStopping() { send("STOPPING=1") }

    /// Reports the status, one line for the user that `systemctl status` shows. An unchanged status is not reported
    /// again.
    package func report(status: String) {
        guard status != self.status else { return }
        self.status = status
        send("STATUS=\(status.printable)")
    }

    package func feedWatchdog() { send("WATCHDOG=1") }

    /// Gives the service manager a copy of a descriptor. It keeps it (`FileDescriptorStoreMax=`) and passes it to the
    /// process that it starts next for this service.
    ///
    /// - Parameter name: what the next process finds it by: letters, digits and `-`.
    package func keep(_ descriptor: Int32, as name: String) { send("FDSTORE=1\nFDNAME=\(name)", with: descriptor) }

    /// Makes the service manager close the descriptor with this name.
    package func discard(_ name: String) { send("FDSTOREREMOVE=1\nFDNAME=\(name)") }

    /// Sends without blocking. Errors are ignored: the program also works if the service manager does not listen.
    ///
    /// - Parameter descriptor: is sent along; -1 for none.
    private func send(_ text: String, with descriptor: Int32 = -1) {
        withUnsafePointer(to: address) { pointer in
            _ = clinux_send(socket, pointer, addressLength, text, text.utf8.count, descriptor)
        }
    }
}
