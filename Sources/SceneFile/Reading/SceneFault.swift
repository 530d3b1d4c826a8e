internal import YAML

/// What is wrong with a scene (or, as a warning, only odd), and where.
public struct SceneFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// As the caller named it.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// The way to the value, as in `windows[0].view.frame`; empty for the document itself.
    public var keyPath: String
    /// What is wrong and what would be right: one line.
    public var message: String

    public init(file: String, line: Int, column: Int, keyPath: String, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
        self.message = message
    }

    /// `FILE:LINE:COLUMN: key.path: message`.
    public var description: String {
        keyPath.isEmpty ? "\(file):\(line):\(column): \(message)" : "\(file):\(line):\(column): \(keyPath): \(message)"
    }
}

/// Every fault of a scene, in the order of the file; at least one.
public struct SceneFaults: Error, Hashable, Sendable, CustomStringConvertible {
    public let faults: [SceneFault]

    /// One fault a line.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}
