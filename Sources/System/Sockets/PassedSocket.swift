internal import CLinux
internal import Glibc

/// A descriptor that the service manager passes to this process, as sd_listen_fds_with_names(3) describes. In spite of
/// the name, it is not always a socket: it may also be a device that an earlier process of the service gave the manager
/// to keep (`ServiceNotifier.keep`). Whoever uses the descriptor closes it.
public struct PassedSocket: Hashable {
    /// For a socket, `FileDescriptorName=` of its unit. For a device, the name under which it was kept.
    package let name: String
    package let descriptor: Int32

    /// All descriptors that the environment announces, sockets and devices, in the order in which they were passed, up
    /// to the first one that is not open. The variables are removed, and programs started by this one do not inherit
    /// the descriptors.
    public static func fromEnvironment() -> [PassedSocket] {
        let process = Environment.take("LISTEN_PID")
        let count = Environment.take("LISTEN_FDS").flatMap { Int32($0) } ?? 0
        let names = Environment.take("LISTEN_FDNAMES")?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        guard process == String(getpid()), count > 0 else { return [] }
        // The number may be wrong: those that are open count. The first one is 3.
        return (0..<count).lazy.prefix { fcntl(3 + $0, F_GETFD) >= 0 }.map { index in
            let name = Int(index) < names.count ? String(names[Int(index)]) : ""
            let socket = PassedSocket(name: name, descriptor: 3 + index)
            UnixSocketAddress.makeNonBlocking(socket.descriptor)
            return socket
        }
    }

    /// Whether clients can connect to it: it must be a Unix stream socket that listens.
    package var isListening: Bool {
        option(SO_ACCEPTCONN) == 1 && option(SO_DOMAIN) == AF_UNIX && option(SO_TYPE) == Int32(SOCK_STREAM.rawValue)
    }

    private func option(_ name: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
}
