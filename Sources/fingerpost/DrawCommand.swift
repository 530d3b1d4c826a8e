import ArgumentParser
import Bridge
import System
import Tools
import ViewOptions

struct DrawCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "draw",
        abstract: "Draws a scene as SVG, with the touches of recordings.",
        discussion: """
            The picture has one unit for each point of the screen. Hidden and transparent views are dashed. A touch \
            has the color of the responder that got it.
            """)

    @Argument(help: "The scene file.", completion: .file())
    var scene: String

    @Argument(help: "Recordings, in order; - is standard input.", completion: .file())
    var files: [String] = []

    @Option(name: .long, help: "The screen in points, WxH.", transform: ScreenSize.init(parsing:))
    var screen: ScreenSize?

    @Option(name: .long, help: "Only the touch of this number.")
    var touch: Int?

    @Option(
        name: .long,
        help: """
            Only the touches that are down at this time of the recording, in seconds, and the \
            scroll views as they are then.
            """)
    var at: Double?

    @Option(name: .shortAndLong, help: "The file to write. Default: standard output.", completion: .file())
    var output: String?

    @OptionGroup var verbosity: Verbosity

    func run() throws {
        let scene = try Scene.load(scene, screen: screen?.size, usesDisplay: false)
        let svg = try Drawing.svg(of: scene, files: files, touch: touch, at: at)
        if let output, output != "-" {
            try FileBytes.write(svg, to: output)
        } else {
            try Program.print(svg, terminator: "")
        }
    }
}
