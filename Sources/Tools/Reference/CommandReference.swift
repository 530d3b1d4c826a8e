import SceneControl

/// The commands of the sockets, as text.
public enum CommandReference {
    /// Each command with what it does: a paragraph each.
    public static var text: String {
        CommandName.allCases.map { "`\($0.example)` \($0.summary)" }.joined(separator: "\n\n")
    }
}
