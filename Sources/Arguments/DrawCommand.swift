import ArgumentParser

enum BackdropHelp {
    static let text = ArgumentHelp(
        "Show this SVG or PNG file at the size of the scene, and only the outlines of the scene over it.",
        valueName: "file")
}

package struct DrawCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        "draw", abstract: "Draws a scene as SVG, with the touches of recordings.",
        discussion: """
            The picture has one unit for each point of the screen and shows what a user sees. A touch has the color \
            of the responder that got it.

            \(needsPackage)
            """)

    @Argument(help: "The scene file.", completion: .file())
    package var scene: String

    @Argument(help: "Recordings, in order; - is standard input.", completion: .file())
    package var files: [String] = []

    @Option(
        name: .long, parsing: .unconditional, help: "The screen in points, WxH.", transform: ScreenSize.init(parsing:))
    package var screen: ScreenSize?

    @Option(name: .long, parsing: .unconditional, help: "Only the touch of this number.")
    package var touch: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            Only the touches that are down at this time of the recording, in seconds, and the \
            scene as it is then.
            """)
    package var at: Double?

    @Flag(
        name: .long,
        help: """
            Draw the frames of views over it, with their ids, kinds and recognizers. With --touch, only those that the \
            hit test asked, in their order.
            """)
    package var inspect = false

    @Flag(
        name: .long,
        help: """
            Draw each page and each dialog beside the others, with the touches on it, and arrows from what shows a page. \
            A page is a view with 'page: true'. A recording that turns pages is drawn so by itself.
            """)
    package var pages = false

    @Option(name: .long, help: BackdropHelp.text, completion: .file())
    package var backdrop: String?

    @Flag(name: .long, help: "Draw hidden views too, in dashes.")
    package var hidden = false

    @Option(name: .shortAndLong, help: "The file to write. Default: standard output.", completion: .file())
    package var output: String?

    @OptionGroup package var state: StateArguments
    @OptionGroup package var verbosity: Verbosity

    package init() {}

    package func validate() throws {
        if pages, at != nil { throw ValidationError("--pages draws all of a recording: it excludes --at") }
        if let name = output?.split(separator: "/").last, let dot = name.lastIndex(of: "."), name[dot...] != ".svg" {
            throw ValidationError("-o writes SVG, so the name of the file ends in .svg; '\(name)' does not")
        }
    }
}
