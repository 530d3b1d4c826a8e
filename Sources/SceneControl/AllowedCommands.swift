internal import Text

/// The commands that a control socket accepts.
nonisolated public struct AllowedCommands: Sendable {
    public let commands: [CommandName]

    /// Only the commands of the events socket.
    public static let none = AllowedCommands(CommandName.events)

    /// What a list may name.
    public static let names = CommandName.control.filter { !CommandName.events.contains($0) }.map(\.rawValue)

    private init(_ commands: [CommandName]) { self.commands = commands }

    /// - Parameter list: names of commands, separated by commas. Those of the events socket are always allowed.
    public init(parsing list: String) throws(CommandError) {
        var commands = CommandName.events
        for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let command = CommandName(rawValue: name) else {
                throw CommandError(
                    "unknown command '\(name)'\(hint(nearest(to: name, among: AllowedCommands.names))); there are "
                        + AllowedCommands.names.joined(separator: ", "))
            }
            if !commands.contains(command) { commands.append(command) }
        }
        self.init(commands)
    }
}
