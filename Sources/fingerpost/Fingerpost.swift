import ArgumentParser
import Bridge

@main
struct Fingerpost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerpost",
        abstract: "Delivers touches on a Linux touchscreen the way UIKit does, as lines of JSON.",
        version: Program.version,
        subcommands: [
            RunCommand.self, ReplayCommand.self, ListenCommand.self, ExplainCommand.self, RecordCommand.self, IdentifyCommand.self,
            DevicesCommand.self, CheckCommand.self, TreeCommand.self, HitCommand.self,
            SchemaCommand.self,
        ])
}
