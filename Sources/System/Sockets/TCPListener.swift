internal import CLinux
internal import Glibc

/// A listening TCP socket at a numeric address.
package final class TCPListener {
    package let descriptor: Int32
    /// The address and port as they are written in a URL: `127.0.0.1:8080`, `[::1]:8080`.
    package let address: String

    /// - Parameters:
    ///   - address: a numeric IPv4 or IPv6 address.
    ///   - port: 0 for a free port that the kernel chooses.
    package init(_ address: String, port: UInt16) throws(SystemError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &found) == 0, let found else {
            throw SystemError(
                operation: "listen at", path: address, code: .EINVAL,
                advice: "it must be a numeric address of this machine, such as 127.0.0.1")
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(
            found.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw SystemError(operation: "make", path: "a socket", code: .last) }
        var yes: Int32 = 1
        // A port that an ended process has used is free at once.
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        // `::` takes connections of IPv4 too, whatever the system's default is.
        var no: Int32 = 0
        setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0, listen(descriptor, 64) == 0
        else {
            let code = Errno.last
            Glibc.close(descriptor)
            throw SystemError(operation: "listen at", path: "\(address) port \(port)", code: code)
        }
        self.address = TCPListener.address(of: descriptor) ?? "\(address):\(port)"
    }

    /// The next connection, and the address of this machine that it came to; nil if no connection is waiting. Throws if
    /// the process has no room for another.
    package func accept() throws(SystemError) -> (connection: StreamConnection, address: String)? {
        guard let stream = try StreamConnection.accept(from: descriptor, at: address) else { return nil }
        let connection = stream.descriptor
        set(connection, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        // Another machine that vanishes is noticed in 30 s.
        set(connection, Int32(IPPROTO_TCP), clinux_tcp_user_timeout, 30_000)
        set(connection, SOL_SOCKET, SO_SNDBUF, TCPListener.sendBuffer)
        return (stream, TCPListener.address(of: connection) ?? "")
    }

    /// The size of the kernel's buffer of a connection, in bytes. The kernel uses up to twice as much.
    private static let sendBuffer: Int32 = 1 << 17

    private func set(_ connection: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(connection, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    package func close() { Glibc.close(descriptor) }

    /// The local address of a socket.
    private static func address(of descriptor: Int32) -> String? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
                guard getsockname(descriptor, address, &length) == 0 else { return nil }
                return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer -> String? in
                    guard let text = buffer.baseAddress,
                        getnameinfo(address, length, text, 96, text + 96, 32, NI_NUMERICHOST | NI_NUMERICSERV) == 0
                    else {
                        return nil
                    }
                    let name = String(cString: text)
                    // An address of IPv4 at a socket of IPv6.
                    let host = name.hasPrefix("::ffff:") && name.contains(".") ? String(name.dropFirst(7)) : name
                    return (host.contains(":") ? "[\(host)]" : host) + ":" + String(cString: text + 96)
                }
            }
        }
    }
}
