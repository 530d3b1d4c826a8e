internal import CLinux
internal import Glibc
package import Touches

/// A UDP socket that sends to one host and port, or receives at one of this machine. It never blocks.
package final class DatagramSocket {
    private let descriptor: FileDescriptor

    /// Looks the host up, which blocks. A host that gets another address later is not followed.
    package convenience init(host: String, port: UInt16) throws {
        try self.init("send to", host, port, flags: 0, connect)
    }

    /// - Parameters:
    ///   - address: a numeric IPv4 or IPv6 address of this machine.
    ///   - port: 0 for a free port that the kernel chooses.
    package convenience init(receivingAt address: String, port: UInt16) throws {
        try self.init("receive at", address, port, flags: AI_NUMERICHOST | AI_PASSIVE, bind)
        _ = clinux_stamp_packets(descriptor.rawValue)
    }

    /// - Parameter attach: `bind` or `connect`.
    private init(
        _ operation: String, _ host: String, _ port: UInt16, flags: Int32,
        _ attach: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV | flags
        var found: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(host, String(port), &hints, &found)
        guard result == 0, let first = found else {
            throw UnknownHost(name: host, reason: String(cString: gai_strerror(result)))
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
            if attach(opened, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 {
                self.descriptor = descriptor
                return
            }
            failure = .last
        }
        throw SystemError(operation: operation, path: "\(host) port \(port)", code: failure)
    }

    /// For epoll: readable when a packet has come.
    package var fileDescriptor: Int32 { descriptor.rawValue }

    /// A packet that was received.
    package struct Packet {
        /// In bytes.
        package let length: Int
        /// The IP address of its sender. One of IPv4 is in the last four bytes.
        package let sender: SIMD16<UInt8>
        /// How long it has waited in the kernel. If the wall clock stepped meanwhile, that step is in it.
        package let age: Interval
    }

    /// Reads the next packet into `buffer`; nil if none has come. The rest of a packet that is longer than the buffer
    /// is lost.
    package func receive(into buffer: inout [UInt8]) throws(SystemError) -> Packet? {
        var arrival = timespec()
        var sender = SIMD16<UInt8>()
        let length = buffer.withUnsafeMutableBytes { bytes in
            withUnsafeMutableBytes(of: &sender) { sender in
                SystemCall.retrying {
                    clinux_receive_packet(
                        descriptor.rawValue, bytes.baseAddress, bytes.count, sender.baseAddress, &arrival)
                }
            }
        }
        if length >= 0 {
            let age = arrival.tv_sec == 0 ? Interval.zero : max(Clock.wall() - Clock.timestamp(arrival), .zero)
            return Packet(length: length, sender: sender, age: age)
        }
        guard Errno.last != .EAGAIN else { return nil }
        throw SystemError(operation: "receive", path: "packets", code: .last)
    }

    /// Sends one packet. Returns why it was not sent; nil if it was.
    ///
    /// `ECONNREFUSED` means that nobody received an earlier packet.
    package func send(_ bytes: [UInt8]) -> Errno? {
        bytes.withUnsafeBufferPointer { SystemCall.send($0, to: descriptor.rawValue) } < 0 ? .last : nil
    }
}

/// The name of a host has no address.
struct UnknownHost: Error, CustomStringConvertible {
    let name: String
    let reason: String

    var description: String { "cannot find the host '\(name)': \(reason)" }
}
