import Glibc

/// Lines from a pipe or a socket. It waits for each line, with a time limit.
public final class LineReader {
    /// No line came in time, or the input is not a line.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// Generous, because tests share the machine. A wait ends as soon as the line comes.
    public static let patience = 120.0

    private var descriptor: Int32
    private var lines = Lines()
    private var isAtEnd = false
    private let patience: Double
    private let check: (String) throws -> Void

    /// - Parameters:
    ///   - patience: how long to wait for a line, in seconds.
    ///   - check: throws if a line is invalid.
    init(
        owning descriptor: Int32, patience: Double = LineReader.patience,
        check: @escaping (String) throws -> Void = { _ in }
    ) {
        self.descriptor = descriptor
        self.patience = patience
        self.check = check
    }

    deinit { goAway() }

    /// Closes its end of the pipe or socket.
    public func goAway() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// The next line, without its newline; nil at the end.
    public func next() throws -> String? {
        while true {
            if let line = lines.next() {
                try check(line)
                return line
            }
            guard !isAtEnd else {
                guard lines.rest.isEmpty else { throw Failure(description: "no newline at the end: \(text)") }
                return nil
            }
            try fill(within: patience)
        }
    }

    /// Every line up to the end.
    public func rest() throws -> [String] {
        var lines: [String] = []
        while let line = try next() { lines.append(line) }
        return lines
    }

    /// Whether something can be read within `seconds`.
    public func hasMore(within seconds: Double) -> Bool {
        !lines.rest.isEmpty || poll(descriptor, POLLIN, within: seconds)
    }

    private func fill(within seconds: Double) throws {
        guard poll(descriptor, POLLIN, within: seconds) else {
            throw Failure(description: "nothing came in \(seconds) s; before: \(text)")
        }
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &piece, piece.count)
        if count > 0 { lines.append(piece.prefix(count)) } else { isAtEnd = true }
    }

    private var text: String { String(decoding: lines.rest, as: UTF8.self) }
}

/// Waits until `descriptor` is ready. Returns whether it is.
func poll(_ descriptor: Int32, _ events: Int32, within seconds: Double) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
        let count = Glibc.poll(&poll, 1, Int32(seconds * 1000))
        if count >= 0 || errno != EINTR { return count > 0 }
    }
}
