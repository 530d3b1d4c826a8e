import ArgumentParser
import System
import Tools
import ViewOptions

struct ImportCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Makes a scene from an SVG drawing or an iOS storyboard or xib, and prints it.",
        discussion: """
            In a drawing, each shape and each group with an id becomes a view. The id 'button:buy' makes it the button \
            'buy'. Anything that cannot be imported is reported on standard error, with its line and column.
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var verbosity: Verbosity

    func run() throws {
        let scene = try Import(file)
        for remark in scene.remarks { Log.warning(remark) }
        try Program.print(scene.text, terminator: "")
    }
}
