import ArgumentParser
import Bridge
import System
import Tools

struct ExplainCommand: ParsableCommand {
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

    func run() throws {
        try Explanation.of(files, scene: try scene.load(usesDisplay: false)) { explanation in
            let text = try json ? explanation.json(touch: touch, at: at) : explanation.text(touch: touch, at: at)
            try Program.print(text, terminator: "")
        }
    }
}
