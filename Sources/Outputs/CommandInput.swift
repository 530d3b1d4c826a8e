internal import System
internal import Touches

/// What a client sends: commands, one a line.
struct CommandInput {
    private var lines: LineInput
    /// Whether the client has closed its sending side. It may still receive.
    private(set) var isClosed = false
    /// The time at which the first byte of the current incomplete line arrived; nil without such a line.
    private(set) var lineSince: Timestamp?

    /// - Parameter limit: the maximum length of a line, in bytes.
    init(limit: Int) { lines = LineInput(limit: limit) }

    var limit: Int { lines.limit }

    /// Whether `next` may return a line without another byte.
    var hasLine: Bool { lines.hasLine }

    /// The next command; nil if its end has not arrived. Reads from the connection only if no line is there.
    mutating func next(from connection: StreamConnection, at time: Timestamp) -> LineInput.Line? {
        if !lines.hasLine, !isClosed { read(connection) }
        defer { lineSince = lines.isWithinLine ? lineSince ?? time : nil }
        return lines.next()
    }

    private mutating func read(_ connection: StreamConnection) {
        switch connection.receive() {
        case .bytes(let bytes): lines.append(bytes)
        case .nothing: break
        case .end:
            lines.finish()
            isClosed = true
        }
    }

    /// Discards the current line, and skips the rest of it.
    mutating func skipLine() {
        lineSince = nil
        lines.skipLine()
    }
}
