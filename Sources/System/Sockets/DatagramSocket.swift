internal import CLinux
internal import Glibc

/// A UDP socket that sends to one host and port. It never blocks.
package final class DatagramSocket {
    private let descriptor: FileDescriptor

    /// Looks the host up, which blocks. A host that gets another address later is not followed.
    package init(host: String, port: UInt16) throws {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(host, String(port), &hints, &found)
        guard result == 0, let first = found else {
            throw Failure("cannot find the host '\(host)': \(String(cString: gai_strerror(result)))")
        }
        defer { freeaddrinfo(first) }
        var failure = Errno.ENOENT
        for address in sequence(first: first, next: { $0.pointee.ai_next }) {
            let opened = socket(
                address.pointee.ai_family, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue),
                0)
            guard opened >= 0 else {
                failure = .last
                continue
            }
            let descriptor = FileDescriptor(owning: opened)
            if connect(opened, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 {
                self.descriptor = descriptor
                return
            }
            failure = .last
        }
        throw SystemError(operation: "send to", path: "\(host) port \(port)", code: failure)
    }

    /// Sends one packet. Returns why it was not sent; nil if it was.
    ///
    /// `ECONNREFUSED` means that nobody received an earlier packet.
    package func send(_ bytes: [UInt8]) -> Errno? {
        bytes.withUnsafeBufferPointer { SystemCall.send($0, to: descriptor.rawValue) } < 0 ? .last : nil
    }
}
