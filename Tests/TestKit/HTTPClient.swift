import Foundation
import Glibc

/// A connection to an HTTP server on this machine, which sends whatever the test says.
public final class HTTPClient {
    private let descriptor: Int32
    private var lines = Lines()
    private var isAtEnd = false

    /// A response.
    public struct Response {
        public let status: Int
        /// By name, in small letters.
        public let headers: [String: String]
        public let body: String
    }

    public init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let code = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw LineReader.Failure(description: "cannot connect to port \(port)") }
    }

    deinit { goAway() }

    private var isOpen = true

    /// Closes the connection.
    public func goAway() {
        if isOpen { close(descriptor) }
        isOpen = false
    }

    /// Sends text; less if the server has closed the connection.
    public func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// The next response with a length.
    public func response() throws -> Response {
        let lines = try head()
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let length = Int(headers["content-length"] ?? "") ?? 0
        while self.lines.rest.count < length { try fill() }
        return Response(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers, body: self.lines.take(length))
    }

    /// The first lines of a response.
    private func head() throws -> [String] {
        var lines: [String] = []
        while true {
            let line = try line()
            if line.isEmpty { return lines }
            lines.append(line)
        }
    }

    /// The next event of a stream: its name and its data. The head of the response and comments are skipped.
    public func event() throws -> (name: String, data: String) {
        var name: String?
        var comments = 0
        while true {
            let line = try line()
            if line.hasPrefix(":") { comments += 1 }
            guard comments < 3 else { throw LineReader.Failure(description: "nothing came but comments") }
            if line.hasPrefix("event: ") { name = String(line.dropFirst(7)) }
            if let name, line.hasPrefix("data: ") { return (name, String(line.dropFirst(6))) }
        }
    }

    /// The data of the next event with this name.
    public func event(_ name: String) throws -> String {
        while true {
            let event = try event()
            if event.name == name { return event.data }
        }
    }

    /// Waits until the server closes the connection.
    public func waitForEnd() throws {
        while !isAtEnd { try fill(orEnd: true) }
    }

    private func line() throws -> String {
        while true {
            if let line = lines.next() { return line.hasSuffix("\r") ? String(line.dropLast()) : line }
            try fill()
        }
    }

    private func fill(orEnd: Bool = false) throws {
        guard poll(descriptor, POLLIN, within: LineReader.patience) else {
            throw LineReader.Failure(description: "nothing came in \(LineReader.patience) s")
        }
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &piece, piece.count)
        isAtEnd = count <= 0
        guard count > 0 || orEnd else { throw LineReader.Failure(description: "the server closed the connection") }
        if count > 0 { lines.append(piece.prefix(count)) }
    }
}
