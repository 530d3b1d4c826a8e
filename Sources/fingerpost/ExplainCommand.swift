import ArgumentParser
import Bridge

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Replays recordings and tells why: the view that was hit, the responder, and each recognizer's fate.")

    @Argument(help: "Recordings, in order; - is standard input.")
    var files: [String]

    @OptionGroup var scene: SceneArguments

    @Option(name: .long, help: "Only the touch of this number.")
    var touch: Int?

    @Option(name: .long, help: "Only the touches that are down at this time of the recording, in seconds.")
    var at: Double?

    @Flag(name: .long, help: "As JSON, an object a line.")
    var json = false

    func run() throws {
        try Explanation.of(files, scene: try scene.load(usesDisplay: false)) { explanation in
            let text = try json ? explanation.json(touch: touch, at: at) : explanation.text(touch: touch, at: at)
            print(text, terminator: "")
        }
    }
}
