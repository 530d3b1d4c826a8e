import ArgumentParser
import ViewOptions

/// A command of the program.
protocol Subcommand: ParsableCommand {
    var verbosity: Verbosity { get }
}
