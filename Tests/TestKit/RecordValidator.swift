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

    private let validator: Mutex<Fingerpost?>

    private init() {
        let script = Repository.folder.appending(path: "Tests/validate-records.py")
        validator = Mutex(try? Fingerpost(["--strict", "--answer", Self.schema.path], program: script.path))
    }

    /// Throws the error of an invalid record.
    public func check(_ line: String) throws {
        try validator.withLock { validator in
            guard let validator else { throw Error(description: "python3 does not start") }
            validator.write("\(line)\n")
            guard let answer = try validator.output.next() else {
                throw Error(description: "no answer from Tests/validate-records.py: is python3-jsonschema installed?")
            }
            guard answer.isEmpty else { throw Error(description: "\(answer)\n\(line)") }
        }
    }
}
