import ArgumentParser
import Explaining
import System
import Tools
import ViewOptions

struct ExplainCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Replays recordings and explains each touch: view, responder, and the result of each recognizer.")

    @Argument(help: "Recordings, in order; - is standard input.", completion: .file())
    var files: [String]

    @OptionGroup var scene: SceneArguments

    @Option(name: .long, help: "Only the touch of this number.")
    var touch: Int?

    @Option(name: .long, help: "Only the touches that are down at this time of the recording, in seconds.")
    var at: Double?

    @Flag(name: .long, help: "As JSON, one object per line.")
    var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write one HTML file instead, which shows the scene, the fingers and the decisions over time.",
            valueName: "file"),
        completion: .file())
    var html: String?

    @OptionGroup var verbosity: Verbosity

    func validate() throws {
        if json, html != nil { throw ValidationError("--json and --html exclude each other") }
    }

    func run() throws {
        if let html {
            return try Report.of(files, scene: try scene.load(usesDisplay: false), touch: touch, at: at) { page in
                try html == "-" ? Program.print(page, terminator: "") : FileBytes.write(page, to: html)
            }
        }
        try Explanation.of(files, scene: try scene.load(usesDisplay: false)) { explanation in
            let text = try json ? explanation.json(touch: touch, at: at) : explanation.text(touch: touch, at: at)
            try Program.print(text, terminator: "")
        }
    }
}
