import Glibc

/// The socket of a service manager, as sd_notify(3) describes it.
public final class ManagerSocket {
    public let path: String
    private let descriptor: Int32

    /// There can be no socket at the path.
    struct Unavailable: Error {
        let path: String
    }

    /// - Parameter path: begins with @ for an abstract address.
    public init(_ path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var name = Array(path.utf8)
        if path.hasPrefix("@") { name[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
        let isBound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard isBound == 0 else { throw Unavailable(path: path) }
    }

    deinit { close(descriptor) }

    /// The lines of the next message; empty if there is none.
    ///
    /// - Parameter waits: whether to wait for it, for at most 30 s.
    public func receive(waits: Bool = false) -> [String] {
        if waits {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = Glibc.poll(&poll, 1, 30_000)
        }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
