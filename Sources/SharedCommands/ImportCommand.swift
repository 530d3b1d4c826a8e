import ArgumentParser

package struct ImportCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Makes a scene from an SVG drawing or an iOS storyboard or xib, and prints it.",
        discussion: """
            In a drawing, each shape and each group with an id becomes a view. The id 'button:buy' makes it the button \
            'buy'. Anything that cannot be imported is reported on standard error, with its line and column.

            \(needsPackage)
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    package var file: String

    @OptionGroup package var verbosity: Verbosity

    package init() {}
}
