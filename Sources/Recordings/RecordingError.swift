/// Why a recording cannot be read on. What was read before the error stands.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name the file was opened by.
    public var file: String
    /// From 1; nil where the trouble is with the file as a whole.
    public var line: Int?
    /// What should have stood there.
    public var expected: String
    /// What did, shortened.
    public var found: String

    public init(file: String, line: Int?, expected: String, found: String) {
        self.file = file
        self.line = line
        self.expected = expected
        self.found = found
    }

    /// `FILE:LINE: expected ..., found ...`
    public var description: String {
        "\(file)\(line.map { ":\($0)" } ?? ""): expected \(expected), found \(found)"
    }
}

/// A ``RecordingError`` as the reader of a single line throws it, which knows neither file nor line.
struct LineFault: Error {
    var expected: String
    var found: String
}
