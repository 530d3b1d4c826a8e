internal import Files
internal import Touches

/// An error, a warning or a hint in a scene, with its position.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file name, as passed by the caller.
    public var file: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// The key path of the value, for example `buy.frame`, or `windows[0].view.frame` without ids; empty for the
    /// document itself.
    public var keyPath: String
    /// What is wrong and how to fix it, in one line.
    public var message: String
    public var level: Level

    public enum Level: String, Sendable {
        case error
        /// The scene can be used, and something in it has no effect.
        case warning
        /// The scene does what it says, which was perhaps not meant, or which some people cannot use.
        case hint
    }

    public init(file: String, line: Int, column: Int, keyPath: String, message: String, level: Level = .error) {
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
        self.message = message
        self.level = level
    }

    /// `FILE:LINE:COLUMN: key.path: message`, with the label `warning: ` or `hint: ` before the key path.
    public var description: String {
        let label = level == .error ? "" : "\(level.rawValue): "
        return "\(position): \(label)\(keyPath.isEmpty ? "" : "\(keyPath): ")\(message)"
    }

    private var position: String { "\(file):\(line):\(column)" }

    /// The description in one line.
    ///
    /// - Parameter hasColors: whether it is for a terminal with colors.
    func text(hasColors: Bool) -> String {
        let rest = String(description.dropFirst(position.count)).printable
        return position.printable.styled(level == .error ? .bad : .doubtful, hasColors) + rest
    }
}

/// All errors of a scene, at least one, in the order of the file.
public struct SceneErrors: Error, Equatable, Sendable, CustomStringConvertible {
    public let errors: [SceneError]
    /// The warnings, in the order of the file.
    public let warnings: [SceneError]

    /// One error per line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
