import ArgumentParser
import System

/// A command for people who make scenes. `fingerpost` has its arguments, for help and completion, and runs another
/// program, which carries it out. So the bridge contains no XML, no pictures and no pages.
package protocol AuthoringCommand: Subcommand {}

extension AuthoringCommand {
    /// A sentence for the help of the command.
    static var needsPackage: String { "It needs the package fingerpost-authoring." }

    /// Continues as the program that carries the command out, with the same arguments.
    package func perform() throws { try continueInAuthoring() }

    func continueInAuthoring() throws {
        try Program.become("fingerpost-authoring", Array(CommandLine.arguments.dropFirst()))
    }
}
