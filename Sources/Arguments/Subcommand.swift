import ArgumentParser
import System
import Touches

/// A command of a program.
package protocol Subcommand: ParsableCommand {
    var verbosity: Verbosity { get }

    /// Does the work of the command.
    @MainActor func perform() throws
}

extension Subcommand {
    /// The argument parser calls this on the main thread.
    package func run() throws {
        nonisolated(unsafe) let command = self
        verbosity.apply()
        try MainActor.assumeIsolated { try command.perform() }
    }
}

extension CommandConfiguration {
    /// The configuration of a command of `fingerpost`.
    package init(_ name: String, abstract: String, usage: String? = nil, discussion: String = "") {
        self.init(
            commandName: name, _superCommandName: "fingerpost", abstract: abstract, usage: usage,
            discussion: discussion)
    }
}

extension ParsableCommand {
    /// Throws if the first word is not a command. Help also exists for `topics`.
    package static func checkCommand(in arguments: [String], topics: [String] = []) throws {
        let asksForHelp = arguments.first == "help"
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        let known = asksForHelp ? commands + topics : commands
        guard let word = asksForHelp ? arguments.dropFirst().first : arguments.first, !word.hasPrefix("-"),
            !known.contains(word)
        else { return }
        throw ValidationError("there is no command '\(word)'\(hint(nearest(to: word, among: known)))")
    }

    /// The negative number that the parser took for an option; nil if there is none.
    ///
    /// - Parameter message: that of the parser.
    private static func negativeNumber(in arguments: [String], refusedBy message: String) -> String? {
        arguments.prefix { $0 != "--" }.first { word in
            word.hasPrefix("-") && Double(word) != nil
                && (message.hasPrefix("Error: Unknown option '\(word)'")
                    || message.hasPrefix("Error: Missing expected argument"))
        }
    }

    /// Parses the arguments and calls `body` with the command. The argument parser reports wrong usage. The error of a
    /// failed command goes to standard error.
    package static func begin(_ parse: () throws -> any ParsableCommand, _ body: (any ParsableCommand) throws -> Void) {
        Program.openStandardDescriptors()
        Program.ignoreBrokenPipes()
        do {
            do {
                // The parser would need four times as long.
                if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
                    return try Program.print(configuration.version)
                }
                try body(try parse())
            } catch let answer where exitCode(for: answer) == .success {
                // The answer is help, the version, or a completion script.
                try Program.print(fullMessage(for: answer))
            }
        } catch {
            // The command has said what is wrong.
            if error is ExitCode { exit(withError: error) }
            if exitCode(for: error) == .failure {
                Log.error("\(error)")
                exit(withError: ExitCode.failure)
            }
            if exitCode(for: error) == .validationFailure {
                let message = fullMessage(for: error)
                Log.usage(message)
                if let number = negativeNumber(in: CommandLine.arguments, refusedBy: message) {
                    Log.usage("A negative number that belongs to no option goes after --, as in: -- \(number)")
                }
                exit(withError: ExitCode.validationFailure)
            }
            exit(withError: error)
        }
    }
}
