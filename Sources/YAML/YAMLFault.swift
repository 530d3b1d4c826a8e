/// What is wrong with a YAML text, and where.
public struct YAMLFault: Error, Hashable, Sendable {
    /// Where the trouble was met.
    public var mark: YAMLMark
    /// What is wrong and what would mend it: one line, without the place.
    public var message: String

    public init(at mark: YAMLMark, _ message: String) {
        self.mark = mark
        self.message = message
    }
}

/// A place in a text, as editors count it.
public struct YAMLMark: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, in characters (Unicode scalars), not bytes.
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
