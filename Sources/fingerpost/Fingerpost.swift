import ArgumentParser
import Bridge

@main
struct Fingerpost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerpost",
        abstract: "Delivers touches on a Linux touchscreen the way UIKit does, as lines of JSON.",
        version: Program.version,
        subcommands: [
            RunCommand.self, ReplayCommand.self, ExplainCommand.self, RecordCommand.self, DevicesCommand.self,
            IdentifyCommand.self, CheckCommand.self, TreeCommand.self, HitCommand.self, ListenCommand.self,
            SchemaCommand.self,
        ])

    /// What a command printed could not be written: a full disk.
    private struct PrintFailure: Error, CustomStringConvertible {
        let description = "cannot write to standard output"
    }

    /// Wrong usage is the argument parser's to tell; why a command could not do its work goes where diagnostics go.
    static func main() {
        Program.ignoreBrokenPipes()
        do {
            var command = try parseAsRoot()
            try command.run()
            guard Program.flushPrinted() else { throw PrintFailure() }
        } catch {
            if exitCode(for: error) == .failure, !(error is ExitCode) {
                Log.error("\(error)")
                exit(withError: ExitCode.failure)
            }
            exit(withError: error)
        }
    }
}
