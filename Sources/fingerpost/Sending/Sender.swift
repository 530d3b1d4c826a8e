import Files
import Scenes
import System
import Touches

/// Sends commands to a running bridge, over its control socket.
@MainActor public enum Sender {
    /// What the bridge answered.
    @MainActor public struct Reply {
        /// The line as it came.
        public let text: String
        let answer: Answer

        public var isOK: Bool { answer.error == nil }

        /// Returns nil if the record is not an answer.
        fileprivate init?(_ record: ArraySlice<UInt8>) {
            guard let answer = (try? YAMLNode(json: record)).flatMap(Answer.init) else { return nil }
            text = String(decoding: record, as: UTF8.self)
            self.answer = answer
        }
    }

    /// The maximum length of an answer, and of a line of standard input, in bytes.
    private static let lineLimit = 16 << 20

    /// Sends one command and waits for its answer.
    ///
    /// - Parameters:
    ///   - command: a JSON object, on any number of lines.
    ///   - path: the control socket.
    public static func send(_ command: String, to path: String) throws -> Reply {
        var connection = try connect(to: path)
        defer { connection.close() }
        return try connection.exchange(command.utf8)
    }

    /// What a running bridge says to `{"get":part}`.
    ///
    /// - Parameters:
    ///   - path: one of its sockets.
    ///   - option: the option of `run` that opens such a socket.
    ///   - time: how long to wait for the answer at most.
    static func get(_ part: String, from path: String, servedWith option: String, within time: Interval) throws
        -> YAMLNode
    {
        var connection = try connect(to: path, servedWith: option)
        defer { connection.close() }
        // No records, as far as the bridge has not sent them yet.
        connection.send(#"{"subscribe":"-all"}"#.utf8)
        let answer = try connection.exchange(#"{"id":"get","get":"\#(part)"}"#.utf8, id: "get", within: time).answer
        guard let result = answer.result, answer.error == nil else {
            throw Failure("the bridge at \(path) does not say: \(answer.error ?? "no result")")
        }
        return result
    }

    /// Sends each line of standard input as a command, over one connection. Each waits for the answer to the one before
    /// it.
    ///
    /// - Parameters:
    ///   - path: the control socket.
    ///   - report: gets each answer.
    public static func sendInput(to path: String, _ report: (Reply) throws -> Void) throws {
        var connection = try connect(to: path)
        defer { connection.close() }
        let input = try InputFile("-")
        var lines = LineInput(limit: lineLimit)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var isAtEnd = false
        while true {
            while let line = lines.next() {
                guard case .whole(let command) = line else {
                    throw Failure("standard input has a line of more than \(lineLimit) bytes")
                }
                if !command.allSatisfy(" \t\r".utf8.contains) { try report(connection.exchange(command)) }
            }
            if isAtEnd { return }
            // The records are read meanwhile: a bridge closes a connection that takes none.
            let ready = DescriptorWait.wait(
                for: (input.descriptor, .readable), (connection.descriptor, connection.awaited))
            if ready[connection.descriptor] != nil { try connection.receiveAnswers { _ in } }
            guard ready[input.descriptor] != nil else { continue }
            let bytes = try input.read(into: &buffer)
            isAtEnd = bytes.isEmpty
            if isAtEnd { lines.finish() } else { lines.append(bytes) }
        }
    }

    static func connect(
        to path: String, servedWith option: String = "--control"
    ) throws(SystemError) -> LineConnection {
        try LineConnection(to: UnixSocketAddress(path), servedWith: option, lineLimit: lineLimit)
    }
}

@MainActor extension LineConnection {
    /// Sends one command and waits for its answer.
    ///
    /// - Parameters:
    ///   - id: of the command, if answers to others may come first.
    ///   - time: how long to wait at most; nil to wait without limit.
    mutating func exchange(
        _ command: some Sequence<UInt8>, id: String? = nil, within time: Interval? = nil
    ) throws -> Sender.Reply {
        let end = time.map { Clock.monotonic() + $0 }
        // JSON has no newline within a string.
        send(command.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
        var reply: Sender.Reply?
        while true {
            // Sends and reads at the same time: a bridge whose records are not read accepts no commands.
            DescriptorWait.wait(for: (descriptor, awaited), atMost: end.map { $0 - Clock.monotonic() })
            try receiveAnswers { if id == nil || $0.answer.id == id { reply = reply ?? $0 } }
            if let reply { return reply }
            if let end, Clock.monotonic() >= end {
                throw Failure("the bridge at \(path) does not answer")
            }
        }
    }

    /// Waits until a time, or until another descriptor is readable. Records are read and discarded meanwhile.
    mutating func wait(for other: Int32 = -1, until end: Timestamp) throws {
        while Clock.monotonic() < end {
            let ready = DescriptorWait.wait(
                for: (descriptor, awaited), (other, .readable), atMost: end - Clock.monotonic())
            if ready[other] != nil { return }
            if ready[descriptor] != nil { try receiveAnswers { _ in } }
        }
    }

    /// Sends what waits, and reads what has arrived. Records that are no answers are discarded.
    fileprivate mutating func receiveAnswers(_ body: (Sender.Reply) -> Void) throws {
        flush()
        let received = receive()
        var hasAnswer = false
        while let line = next() {
            guard case .whole(let record) = line, let reply = Sender.Reply(record) else { continue }
            hasAnswer = true
            body(reply)
        }
        if received == .end, !hasAnswer {
            throw Failure("the bridge at \(path) closed the connection without an answer")
        }
    }
}
