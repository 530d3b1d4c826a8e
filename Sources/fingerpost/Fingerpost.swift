import ArgumentParser
import Arguments
import EmbeddedFiles
import System

@main
struct Fingerpost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerpost",
        abstract: "Delivers touches on a Linux touchscreen the way UIKit does, as lines of JSON.",
        discussion: """
            'fingerpost help COMMAND' describes a command. 'fingerpost reference' describes the scene language, the \
            records, the thresholds and the policy.
            """,
        version: Program.version,
        subcommands: [
            RunCommand.self, ReplayCommand.self, ExplainCommand.self, RecordCommand.self, DevicesCommand.self,
            IdentifyCommand.self, CheckCommand.self, TreeCommand.self, HitCommand.self, DrawCommand.self,
            ImportCommand.self,
            ListenCommand.self, OnCommand.self, SendCommand.self, StatusCommand.self, TouchCommand.self,
            TestCommand.self, ViewCommand.self, ReportCommand.self,
            ReferenceCommand.self, SchemaCommand.self,
        ])

    /// The arguments as typed. `help TOPIC` becomes `reference TOPIC` if the topic is in the reference.
    @MainActor private static var arguments: [String] {
        let typed = Array(CommandLine.arguments.dropFirst())
        guard typed.first == "help", typed.count > 1, Reference.chapterNames.contains(typed[1]) else { return typed }
        return ["reference"] + typed.dropFirst()
    }

    /// The command that is called; nil if the arguments ask for something else, or if they are wrong.
    ///
    /// It is parsed alone, as one with a super-command: the parser of the whole program first parses the arguments
    /// twice to look for the request of a completion script, which takes longer than the rest.
    @MainActor private static var command: (any ParsableCommand)? {
        let arguments = arguments
        let command = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
        return command.flatMap { parsed($0, Array(arguments.dropFirst())) }
    }

    /// This takes less time than a cast to a protocol, which looks through all conformances of the program.
    private static func parsed<Command: ParsableCommand>(_ command: Command.Type, _ arguments: [String]) -> Command? {
        (try? command.parseAsRoot(arguments)) as? Command
    }

    @MainActor static func main() {
        begin {
            if CommandLine.arguments.dropFirst().elementsEqual(["--generate-completion-script", "bash"]) {
                // bash splits words at colons, and the ids of devices have colons.
                let joiningColons = String(cString: joining_colons_bash()).dropLast()
                throw CleanExit.message(completionScript(for: .bash) + "\n" + joiningColons)
            }
            if let command { return command }
            try checkCommand(in: arguments, topics: Reference.chapterNames)
            return try parseAsRoot(arguments)
        } _: { command in
            var command = command
            try command.run()
        }
    }
}
