import ArgumentParser
import System
import ViewOptions

struct ViewCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "view", abstract: ViewOptions.abstract, discussion: ViewOptions.discussion)

    @OptionGroup var options: ViewOptions
    @OptionGroup var verbosity: Verbosity

    /// The server is another program, so that this one has none.
    func run() throws { try Program.become("fingerpost-view", Array(CommandLine.arguments.dropFirst(2))) }
}
