import ArgumentParser

package struct ImportCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        "import", abstract: "Makes a scene from an SVG drawing, and prints it.",
        discussion: """
            Each shape and each group with an id becomes a view. The id 'button:buy' makes it the button \
            'buy', and 'button:buy action=checkout' makes it send an action. Anything that cannot be imported is \
            reported on standard error, with its line and column.

            With --onto, the frames, colors and titles of the views with the same ids are updated in a scene. \
            Everything else in it stays as it is: the other keys, the order and the comments.

            \(needsPackage)
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    package var file: String

    @Option(
        name: .long, help: ArgumentHelp("Update this scene instead of printing one.", valueName: "scene"),
        completion: .file())
    package var onto: String?

    @OptionGroup package var verbosity: Verbosity

    package init() {}

    package func validate() throws {
        if onto == "-" { throw ValidationError("--onto needs a file, which is updated") }
    }
}
