import Records
import SceneControl
import System
import YAML

/// Sends commands to a running bridge, over its control socket.
public enum Sender {
    /// What the bridge answered.
    public struct Reply {
        /// The line as it came.
        public let text: String
        public let isOK: Bool
    }

    /// No answer is longer, in bytes.
    private static let answerLimit = 16 << 20

    /// Sends one command and waits for its answer.
    ///
    /// - Parameters:
    ///   - command: a JSON object, on any number of lines.
    ///   - path: the control socket.
    public static func send(_ command: String, to path: String) throws -> Reply {
        var connection = try LineConnection(
            to: UnixSocketAddress(path), servedWith: "--control", lineLimit: answerLimit)
        defer { connection.close() }
        // JSON has no newline within a string.
        connection.send(command.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 })
        while true {
            // Sends and reads at the same time: a bridge whose records are not read accepts no commands.
            DescriptorWait.wait(for: (connection.descriptor, connection.awaited))
            connection.flush()
            switch connection.receive() {
            case .bytes: break
            case .nothing: continue
            case .end: throw BridgeFailure("the bridge at \(path) closed the connection without an answer")
            }
            while let line = connection.next() {
                if case .whole(let record) = line, let reply = Reply(record) { return reply }
            }
        }
    }
}

extension Sender.Reply {
    /// Returns nil if the record is not an answer.
    fileprivate init?(_ record: ArraySlice<UInt8>) {
        let type = Array(#"{"type":"\#(RecordType.answer.name)""#.utf8)
        guard record.starts(with: type), let answer = (try? YAMLNode(parsing: Array(record))).flatMap(Answer.init)
        else {
            return nil
        }
        text = String(decoding: record, as: UTF8.self)
        isOK = answer.error == nil
    }
}
