import ArgumentParser
import Bridge
import System

package struct ExplainCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        "explain", abstract: "Replays recordings and explains each touch: what it did, or why nothing happened.",
        discussion: "--html needs the package fingerpost-authoring.")

    @Argument(help: "Recordings, in order; - is standard input.", completion: .file())
    package var files: [String]

    @OptionGroup package var scene: SceneArguments

    @Option(name: .long, parsing: .unconditional, help: "Only the touch of this number.")
    package var touch: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            Only the touches that are down at this time: in seconds of the recording, or on the wall clock, as 14:35 (all \
            of the minute) or 14:35:10.
            """,
        transform: ExplainCommand.time(_:))
    package var at: SoughtTime?

    @Option(
        name: .long,
        help: "Only the touches whose hit view, responder chain or outcome has this id.")
    package var view: String?

    @Flag(name: .long, help: "Only the touches without effect.")
    package var nothing = false

    @Flag(name: .long, help: "As JSON, one object per line.")
    package var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write one HTML file instead, which shows the scene, the fingers and the decisions over time.",
            valueName: "file"),
        completion: .file())
    package var html: String?

    @Option(name: .long, help: BackdropHelp.text, completion: .file())
    package var backdrop: String?

    @OptionGroup package var verbosity: Verbosity

    package init() {}

    private static func time(_ text: String) throws -> SoughtTime {
        guard let time = SoughtTime(parsing: text) else {
            throw ValidationError("needs seconds of the recording, as 7.3, or a time of the day, as 14:35 or 14:35:10")
        }
        return time
    }

    package func validate() throws {
        if json, html != nil { throw ValidationError("--json and --html exclude each other") }
        if backdrop != nil, html == nil { throw ValidationError("--backdrop needs --html: it is a part of the page") }
    }

    /// Explains the touches in `scene` that are asked for.
    @MainActor package func explanation(of scene: Scene) -> Explanation {
        Explanation(screen: scene.screen, touch: touch, at: at, concerning: view, withoutEffect: nothing)
    }

    /// Only the page needs the other program.
    @MainActor package func perform() throws {
        guard html == nil else { return try continueInAuthoring() }
        let scene = try scene.load(usesDisplay: false)
        let explanation = explanation(of: scene)
        try explanation.explain(files, in: scene) {
            if json { return try Program.print(explanation.json(), terminator: "") }
            try Program.printLines(
                explanation.text(hasColors: Terminal.output?.hasColors ?? false), terminator: "")
        }
    }
}
