/// The error that ends the reading of a recording. All items before it are valid.
public struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name that was passed to `open`.
    public var file: String
    /// From 1; nil if the error concerns the whole file.
    public var line: Int?
    /// What was expected.
    public var expected: String
    /// What was found instead, shortened.
    public var found: String

    /// `FILE:LINE: expected ..., found ...`
    public var description: String {
        "\(file)\(line.map { ":\($0)" } ?? ""): expected \(expected), found \(found)"
    }

    /// What other files of Fingerpost are, by the key that each of them has.
    static let otherFiles = [
        "fingerpost": "a scene, which --scene names", "fingerpost-test": "a test file, which 'fingerpost test' plays",
    ]
}

/// The error of a single line. The line's reader knows neither the file nor the number of the line.
struct LineError: Error {
    var expected: String
    var found: String
}
