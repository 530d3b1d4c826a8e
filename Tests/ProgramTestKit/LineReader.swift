import Glibc

/// Lines from a pipe or a socket, each waited for, but not for ever.
public final class LineReader {
    /// No line came in time, or something came that is no line.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// Generous: tests share the machine. What is expected to come ends the wait.
    public static let patience = 30.0

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false
    private let check: (String) throws -> Void

    /// - Parameter check: throws if a line is not as it should be.
    init(owning descriptor: Int32, check: @escaping (String) throws -> Void = { _ in }) {
        self.descriptor = descriptor
        self.check = check
    }

    deinit { close(descriptor) }

    /// The next line, without its newline; nil at the end.
    public func next() throws -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                try check(line)
                return line
            }
            guard !isAtEnd else {
                guard buffer.isEmpty else { throw Failure(description: "no newline at the end: \(text(buffer))") }
                return nil
            }
            try fill(within: LineReader.patience)
        }
    }

    /// Every line up to the end.
    public func rest() throws -> [String] {
        var lines: [String] = []
        while let line = try next() { lines.append(line) }
        return lines
    }

    /// Whether something to read comes within `seconds`.
    public func hasMore(within seconds: Double) -> Bool {
        !buffer.isEmpty || poll(descriptor, POLLIN, within: seconds)
    }

    private func fill(within seconds: Double) throws {
        guard poll(descriptor, POLLIN, within: seconds) else {
            throw Failure(description: "nothing came in \(seconds) s; before: \(text(buffer))")
        }
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &piece, piece.count)
        if count > 0 { buffer += piece.prefix(count) } else { isAtEnd = true }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Waits until `descriptor` is ready, and says whether it is.
func poll(_ descriptor: Int32, _ events: Int32, within seconds: Double) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
        let count = Glibc.poll(&poll, 1, Int32(seconds * 1000))
        if count >= 0 || errno != EINTR { return count > 0 }
    }
}
