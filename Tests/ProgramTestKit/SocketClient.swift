import Foundation
import Glibc

/// A subscriber of the events socket.
public final class SocketClient {
    public let records: LineReader
    private let descriptor: Int32

    /// - Parameter checks: whether each record is held against the schema; not worth it for thousands of them.
    public init(_ path: String, checks: Bool = true) throws {
        starting.lock()
        defer { starting.unlock() }
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        records = LineReader(owning: descriptor) { line in if checks { try RecordValidator.shared.check(line) } }
        let code = Self.call(connect, descriptor, path)
        guard code == 0 else {
            throw LineReader.Failure(description: "cannot connect to \(path): \(String(cString: strerror(code)))")
        }
    }

    /// Sends a command, which needs no newline.
    public func send(_ command: String) {
        var rest = Array("\(command)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends as much of `text` as the socket takes now.
    public func sendWithoutWaiting(_ text: String) {
        _ = text.utf8.withContiguousStorageIfAvailable {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
    }

    /// Leaves a socket's file behind, as a program does that was killed.
    public static func leaveStale(at path: String) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        _ = call(bind, descriptor, path)
        close(descriptor)
    }

    /// `errno` of a call with a socket's address; 0 where it succeeded.
    private static func call(
        _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ descriptor: Int32, _ path: String
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
            }
        }
    }
}
