internal import CLinux
internal import Glibc
internal import Touches

/// The address of a Unix stream socket: a path in the file system.
package struct UnixSocketAddress {
    package let path: String
    private var address = sockaddr_un()

    /// Throws if the path is longer than 107 bytes, the kernel's limit.
    package init(_ path: String) throws(SystemError) {
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

    /// An address in the same folder that nobody else knows.
    var hidden: UnixSocketAddress {
        get throws(SystemError) {
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            return try UnixSocketAddress("\(folder).\(UInt32.random(in: 0...UInt32.max).hexadecimalText(digits: 8))")
        }
    }

    /// Connects to the program that listens at this address.
    ///
    /// - Parameter option: the option of `run` that opens such a socket; for messages.
    package func connect(servedWith option: String = "--socket") throws(SystemError) -> Int32 {
        let descriptor = try open()
        guard connect(descriptor) else {
            let code = Errno.last
            close(descriptor)
            throw SystemError(
                operation: "connect to", path: path, code: code,
                advice: code == .ENOENT || code == .ECONNREFUSED
                    ? "is 'fingerpost run \(option) \(path)' running?" : nil)
        }
        return descriptor
    }

    /// Makes calls on `descriptor` non-blocking, and closes it in programs that this program starts.
    package static func makeNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Removes the file of a socket that no program listens on. If the file is not a socket, throws an error that names
    /// its kind.
    func removeStale() throws(SystemError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw SystemError(
                operation: "listen at", path: path, code: .EEXIST,
                advice: "this file is not a socket: move it or use another path")
        }
        let probe = try open()
        defer { close(probe) }
        // A stopped program may have a full queue of connections. It still exists.
        UnixSocketAddress.makeNonBlocking(probe)
        let code = connect(probe) ? nil : Errno.last
        switch code {
        case .ECONNREFUSED:
            guard unlink(path) == 0 else {
                throw SystemError(
                    operation: "remove", path: path, code: .last,
                    advice: "a program that has ended left this socket behind")
            }
        case nil, .EAGAIN, .EINPROGRESS:
            throw SystemError(
                operation: "listen at", path: path, code: .EADDRINUSE,
                advice: "another program listens there: stop it or name another path")
        case .EPROTOTYPE:
            throw SystemError(
                operation: "listen at", path: path, code: .EADDRINUSE,
                advice: "there is a socket of another kind, not a stream: name another path")
        case .EACCES:
            throw SystemError(
                operation: "listen at", path: path, code: .EADDRINUSE,
                advice: "there is a socket of user \(status.st_uid), which \(geteuid()) may not connect to: name "
                    + "another path")
        case .some(let code):
            throw SystemError(operation: "listen at", path: path, code: code)
        }
    }

    /// A stream socket that is not connected.
    func open() throws(SystemError) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError(operation: "make a socket for", path: path, code: .last) }
        return descriptor
    }

    /// Binds `descriptor` to this path, which creates the file. Returns whether it succeeded.
    func bind(_ descriptor: Int32) -> Bool { withSockaddr { Glibc.bind(descriptor, $0, $1) } == 0 }

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
