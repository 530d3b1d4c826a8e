internal import Text
internal import YAML

/// An error or a warning in a scene, with its position.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file name, as passed by the caller.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// The key path of the value, for example `windows[0].view.frame`; empty for the document itself.
    public var keyPath: String
    /// What is wrong and how to fix it, in one line.
    public var message: String
    /// Whether it is a warning. The scene can be used.
    public var isWarning: Bool

    public init(file: String, line: Int, column: Int, keyPath: String, message: String, isWarning: Bool = false) {
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
        self.message = message
        self.isWarning = isWarning
    }

    /// `FILE:LINE:COLUMN: key.path: message`, with the label `warning: ` before the key path of a warning.
    public var description: String {
        "\(place): \(isWarning ? "warning: " : "")\(keyPath.isEmpty ? "" : "\(keyPath): ")\(message)"
    }

    private var place: String { "\(file):\(line):\(column)" }

    /// The description in one line.
    ///
    /// - Parameter hasColors: whether it is for a terminal with colors.
    func text(hasColors: Bool) -> String {
        let rest = String(description.dropFirst(place.count)).printable
        return place.printable.styled(isWarning ? .doubtful : .bad, hasColors) + rest
    }
}

/// All errors of a scene, at least one, in the order of the file.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
    public let errors: [SceneError]
    /// The warnings, in the order of the file.
    public let warnings: [SceneError]

    /// One error per line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
