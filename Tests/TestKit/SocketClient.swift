import Foundation
import Glibc

/// A subscriber of the events socket.
public final class SocketClient {
    public let records: LineReader
    private let descriptor: Int32

    /// - Parameter checks: whether each record is checked against the schema. Too slow for thousands of records.
    public init(_ path: String, checks: Bool = true) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        records = LineReader(owning: descriptor) { line in if checks { try RecordValidator.shared.check(line) } }
        let code = Self.call(connect, descriptor, path)
        guard code == 0 else {
            throw LineReader.Failure(description: "cannot connect to \(path): \(String(cString: strerror(code)))")
        }
    }

    /// Sends a command. The newline is added.
    public func send(_ command: String) {
        var rest = Array("\(command)\n".utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Runs `body` while a program listens at `path` with a full queue and accepts no connection.
    public static func withFullSocket(at path: String, _ body: () throws -> Void) throws {
        let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(listening) }
        guard call(bind, listening, path) == 0, listen(listening, 0) == 0 else {
            throw LineReader.Failure(description: "cannot listen at \(path)")
        }
        var waiting: [Int32] = []
        defer { for descriptor in waiting { close(descriptor) } }
        repeat {
            waiting.append(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
            _ = fcntl(waiting[waiting.count - 1], F_SETFL, O_NONBLOCK)
        } while call(connect, waiting[waiting.count - 1], path) == 0
        try body()
    }

    /// A program that listens and sends `text` to the first client that connects.
    public static func serve(_ text: String, at path: String) throws -> Thread {
        let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard call(bind, listening, path) == 0, listen(listening, 1) == 0 else {
            throw LineReader.Failure(description: "cannot listen at \(path)")
        }
        let thread = Thread {
            let client = accept(listening, nil, nil)
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                if count <= 0 { break }
                rest = rest.dropFirst(count)
            }
            close(client)
            close(listening)
        }
        thread.start()
        return thread
    }

    /// Creates a datagram socket at `path`. Close the descriptor.
    public static func datagramSocket(at path: String) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        _ = call(bind, descriptor, path)
        return descriptor
    }

    /// Leaves the file of a socket behind, like a program that was killed.
    public static func leaveStale(at path: String) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        _ = call(bind, descriptor, path)
        close(descriptor)
    }

    /// The `errno` of a call with a socket address; 0 if it succeeded.
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
