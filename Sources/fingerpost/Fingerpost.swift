import ArgumentParser
import System
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

    /// Runs the command. The argument parser reports wrong usage. The error of a failed command goes to standard error.
    static func main() {
        Program.openStandardDescriptors()
        Program.ignoreBrokenPipes()
        do {
            do {
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
