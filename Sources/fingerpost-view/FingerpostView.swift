import ArgumentParser
import System
import View
import ViewOptions

@main
struct FingerpostView: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerpost-view", abstract: ViewOptions.abstract, discussion: ViewOptions.discussion,
        version: Program.version)

    @OptionGroup var options: ViewOptions
    @OptionGroup var verbosity: Verbosity

    func run() throws {
        var viewed = Viewer.Options()
        viewed.socket = options.socket
        viewed.control = options.control
        viewed.address = options.listen
        viewed.port = options.port
        viewed.recordings = options.replay
        viewed.scene = options.scene
        try Viewer(viewed).run()
    }

    /// The error of a failed run goes to standard error, as those of `fingerpost`.
    static func main() {
        Program.openStandardDescriptors()
        Program.ignoreBrokenPipes()
        do {
            let command = parseOrExit()
            command.verbosity.apply()
            try command.run()
        } catch {
            Log.error("\(error)")
            exit(withError: ExitCode.failure)
        }
    }
}
