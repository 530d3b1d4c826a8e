internal import Touches

/// An error in a YAML text, with its position.
public struct YAMLError: Error, Equatable, Sendable {
    /// The position of the error.
    public var mark: YAMLMark
    /// What is wrong and how to fix it, in one line, without the position.
    public var message: String

    public init(at mark: YAMLMark, _ message: String) {
        self.mark = mark
        self.message = message
    }

    init(duplicate key: String, at mark: YAMLMark, firstLine: Int) {
        self.init(at: mark, "duplicate key '\(key.onOneLine)'; the first is in line \(firstLine)")
    }
}

/// A position in a text, counted as in editors.
public struct YAMLMark: Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, in characters (Unicode scalars), not bytes.
    public var column: Int
    package static let start = YAMLMark(line: 1, column: 1)

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
