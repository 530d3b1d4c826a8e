import ArgumentParser

package struct DrawCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        commandName: "draw",
        abstract: "Draws a scene as SVG, with the touches of recordings.",
        discussion: """
            The picture has one unit for each point of the screen. Hidden and transparent views are dashed. A touch \
            has the color of the responder that got it.

            \(needsPackage)
            """)

    @Argument(help: "The scene file.", completion: .file())
    package var scene: String

    @Argument(help: "Recordings, in order; - is standard input.", completion: .file())
    package var files: [String] = []

    @Option(name: .long, help: "The screen in points, WxH.", transform: ScreenSize.init(parsing:))
    package var screen: ScreenSize?

    @Option(name: .long, help: "Only the touch of this number.")
    package var touch: Int?

    @Option(
        name: .long,
        help: """
            Only the touches that are down at this time of the recording, in seconds, and the \
            scroll views as they are then.
            """)
    package var at: Double?

    @Option(name: .shortAndLong, help: "The file to write. Default: standard output.", completion: .file())
    package var output: String?

    @OptionGroup package var state: StateArguments
    @OptionGroup package var verbosity: Verbosity

    package init() {}
}
