import ArgumentParser
import System
import Text
import Tools

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
            ListenCommand.self, OnCommand.self, SendCommand.self, ViewCommand.self,
            ReferenceCommand.self, SchemaCommand.self,
        ])

    /// The arguments as typed. `help TOPIC` becomes `reference TOPIC` if the topic is in the reference.
    private static var arguments: [String] {
        let typed = Array(CommandLine.arguments.dropFirst())
        guard typed.first == "help", typed.count > 1, Reference.chapterNames.contains(typed[1]) else { return typed }
        return ["reference"] + typed.dropFirst()
    }

    /// Throws if the first word is not a command, but similar to one.
    private static func checkCommand(in arguments: [String]) throws {
        let asksForHelp = arguments.first == "help"
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        let known = asksForHelp ? commands + Reference.chapterNames : commands
        guard let word = asksForHelp ? arguments.dropFirst().first : arguments.first, !word.hasPrefix("-"),
            !known.contains(word), let meant = nearest(to: word, among: known)
        else { return }
        throw ValidationError("there is no command '\(word)'; did you mean '\(meant)'?")
    }

    /// Runs the command. The argument parser reports wrong usage. The error of a failed command goes to standard error.
    static func main() {
        Program.openStandardDescriptors()
        Program.ignoreBrokenPipes()
        do {
            do {
                try checkCommand(in: arguments)
                var command = try parseAsRoot(arguments)
                (command as? any Subcommand)?.verbosity.apply()
                try command.run()
            } catch let answer where exitCode(for: answer) == .success {
                // The answer is help, the version, or a completion script.
                let isForBash = CommandLine.arguments.dropFirst().elementsEqual([
                    "--generate-completion-script", "bash",
                ])
                try Program.print(
                    isForBash ? completionScript(for: .bash) + Completions.joiningColons : fullMessage(for: answer))
            }
        } catch {
            if exitCode(for: error) == .failure, !(error is ExitCode) {
                Log.error("\(error)")
                exit(withError: ExitCode.failure)
            }
            if exitCode(for: error) == .validationFailure {
                Log.usage(fullMessage(for: error))
                exit(withError: ExitCode.validationFailure)
            }
            exit(withError: error)
        }
    }
}
