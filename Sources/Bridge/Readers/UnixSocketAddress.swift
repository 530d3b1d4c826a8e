import Glibc
import SystemCalls

/// A Unix stream socket's place in the file system.
struct UnixSocketAddress {
    let path: String
    private var address = sockaddr_un()

    /// The kernel's limit for a path is 107 bytes.
    init(_ path: String) throws(SystemError) {
        self.path = path
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard !bytes.isEmpty, bytes.count <= capacity else {
            throw SystemError(
                operation: "use", path: path, code: .ENAMETOOLONG,
                advice: "a socket's path has 1 to \(capacity) bytes")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    /// A connection to whoever listens there.
    func connect() throws(SystemError) -> Int32 {
        let descriptor = try open()
        guard connect(descriptor) else {
            let code = Errno.last
            close(descriptor)
            throw SystemError(
                operation: "connect to", path: path, code: code,
                advice: code == .ENOENT || code == .ECONNREFUSED ? "is 'fingerpost run --socket \(path)' running?" : nil)
        }
        return descriptor
    }

    /// A listening socket, its file readable and writable by owner and group.
    func listen() throws(SystemError) -> Int32 {
        try removeStale()
        let descriptor = try open()
        let mask = umask(0o117)
        let bound = withSockaddr { bind(descriptor, $0, $1) } == 0
        let code = Errno.last
        umask(mask)
        guard bound, Glibc.listen(descriptor, 16) == 0 else {
            close(descriptor)
            throw SystemError(operation: "listen at", path: path, code: code)
        }
        UnixSocketAddress.makeNonBlocking(descriptor)
        return descriptor
    }

    /// Calls on `descriptor` do not wait, and programs started from here do not get it.
    static func makeNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Removes a socket file nobody listens at any more.
    private func removeStale() throws(SystemError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw SystemError(
                operation: "listen at", path: path, code: .EEXIST,
                advice: "there is a file that is no socket: move it away or name another path")
        }
        let probe = try open()
        defer { close(probe) }
        if connect(probe) {
            throw SystemError(
                operation: "listen at", path: path, code: .EADDRINUSE,
                advice: "another program listens there: stop it or name another path")
        }
        if Errno.last == .ECONNREFUSED { unlink(path) }
    }

    private func open() throws(SystemError) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError(operation: "make a socket for", path: path, code: .last) }
        return descriptor
    }

    private func connect(_ descriptor: Int32) -> Bool {
        withSockaddr { Glibc.connect(descriptor, $0, $1) } == 0
    }

    private func withSockaddr(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
