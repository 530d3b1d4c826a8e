import Foundation
import Synchronization

/// Checks records against the published schema, and that they have only listed keys and values.
///
/// Python's jsonschema does the check (Debian's python3-jsonschema), in one process for all tests.
public final class RecordValidator: Sendable {
    public struct Error: Swift.Error, CustomStringConvertible {
        public let description: String
    }

    public static let shared = RecordValidator()

    /// The schema in the sources.
    public static let schema = Repository.folder.appending(path: "Sources/Records/record.schema.json")

    private let conversation: Mutex<(records: FileHandle, answers: LineReader)?>

    private init() {
        starting.lock()
        defer { starting.unlock() }
        let records = Foundation.Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", Repository.folder.appending(path: "Tests/validate-records.py").path, "--strict", "--answer",
            Self.schema.path,
        ]
        let answers = Foundation.Pipe()
        process.standardInput = records
        process.standardOutput = answers
        let isRunning = (try? process.run()) != nil
        let reader = LineReader(owning: dup(answers.fileHandleForReading.fileDescriptor))
        conversation = Mutex(isRunning ? (records.fileHandleForWriting, reader) : nil)
    }

    /// Throws the error of an invalid record.
    public func check(_ line: String) throws {
        try conversation.withLock { conversation in
            guard let (records, answers) = conversation else { throw Error(description: "python3 does not start") }
            try records.write(contentsOf: Data("\(line)\n".utf8))
            guard let answer = try answers.next() else {
                throw Error(description: "no answer from Tests/validate-records.py: is python3-jsonschema installed?")
            }
            guard answer.isEmpty else { throw Error(description: "\(answer)\n\(line)") }
        }
    }
}
