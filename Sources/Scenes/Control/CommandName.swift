/// The commands that a client can send, in the order of the reference.
nonisolated public enum CommandName: String, CaseIterable, Sendable {
    case subscribe, get, set, scene, firstResponder, cancelTouches, touches, idle, window, show, find
    case cleaning, resume, lock

    /// The commands that the events socket accepts.
    public static let events: [CommandName] = [.subscribe, .get]
    /// The commands that the control socket accepts.
    public static let control = allCases

    private var text: ReferenceText { .of("command.\(rawValue)") }
    /// A command as it is sent.
    public var example: String { text["example"] ?? "" }
    /// What it does, in sentences.
    public var summary: String { text.summary }
}
