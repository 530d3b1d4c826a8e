import ArgumentParser
import Arguments
import Bridge
import Outputs
import System
import Touches

struct RunCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "run",
        abstract: "Routes the touches of every touchscreen into a scene, and writes what happens as lines of JSON.",
        discussion: """
            Touchscreens are found through udev, even if they are plugged in later. If there is none, the program \
            reports that and waits. On SIGTERM or SIGINT it cancels every live touch and reports that before it ends.
            """)

    @OptionGroup var scene: SceneArguments
    @OptionGroup var records: RecordArguments
    @OptionGroup var verbosity: Verbosity

    @Option(
        name: .long,
        help: """
            Use only this device: its id, node or a link to it; waits for one that is absent. none: no device, for a \
            bridge that only programs touch.
            """,
        completion: .custom(Completions.devices))
    var device: [String] = []

    @OptionGroup var sockets: SocketArguments

    @Option(
        name: .long, parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            """
            Send the touches as TUIO 1.1 over UDP to HOST:PORT, or those of a part of the screen to \
            HOST:PORT,X,Y,WIDTH,HEIGHT; may be repeated.
            """, valueName: "host:port"),
        transform: TUIOReceiver.init(argument:))
    var tuio: [TUIOReceiver] = []

    @Option(
        name: .long,
        help: """
            Keep what programs and actions set in the scene in this file, and set it again at the next start if the \
            scene is the same. The scene file is kept beside it, and runs if the file is invalid at a start.
            """,
        completion: .file())
    var state: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            """
            Keep the touches of the last seconds in memory, at most 8 MiB, with the state of the scene before them: \
            'fingerpost record --last' gets them. Default: 0, nothing.
            """, valueName: "seconds"))
    var keep: Double?

    @Flag(name: .long, help: "Grab the touchscreens: other programs, such as compositors, receive no events from them.")
    var grab = false

    @Flag(name: .long, help: "Write no records to standard output.")
    var noOutput = false

    /// The former name of --no-output.
    @Flag(name: .long, help: .hidden)
    var quiet = false

    @Flag(name: .long, help: "Exit with 1 if there is no touchscreen at start.")
    var requireDevice = false

    func validate() throws {
        guard (0...LiveBridge.longestKeptTime).contains(keep ?? 0) else {
            throw ValidationError("--keep takes 0 to 86400 seconds")
        }
    }

    /// The scene. If its file cannot be used, that is the last valid one, and `problem` says why.
    @MainActor private func loadScene() throws -> (scene: Scene, problem: String?) {
        guard let state else { return (try scene.load(usesDisplay: true), nil) }
        return try LastScene(beside: state).scene { try scene.load(from: $0, usesDisplay: true) }
    }

    @MainActor func perform() throws {
        let (scene, problem) = try loadScene()
        var options = LiveBridge.Options(scene: scene, program: Program.nameAndVersion)
        options.sceneProblem = problem
        options.devices = device
        options.sockets = sockets.paths
        options.passedSockets = PassedSocket.fromEnvironment()
        if !tuio.isEmpty { options.outputs.append(try TUIOOutput(tuio)) }
        options.filter = records.filter(of: scene)
        options.format = records.format ?? .auto
        options.grabs = grab
        options.hasNoOutput = noOutput || quiet
        options.requiresDevice = requireDevice
        options.stateFile = state
        options.keptTime = keep.flatMap { $0 > 0 ? .seconds($0) : nil }
        try LiveBridge(options).run()
    }
}
