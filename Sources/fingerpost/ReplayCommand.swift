import ArgumentParser
import Arguments
import Bridge

struct ReplayCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "replay", abstract: "Replays recordings through a scene, in virtual time.",
        discussion: """
            Reads recordings of evemu, recordings of 'libinput record', logs of evtest and of Android's 'getevent -lt', \
            and Fingerpost's own touch records. A description of evemu or getevent may be in a separate file before \
            that of its events. The same input always gives the same output.
            """)

    @Argument(help: "Recordings, in order; - is standard input.", completion: .file())
    var files: [String]

    @OptionGroup var scene: SceneArguments
    @OptionGroup var records: RecordArguments
    @OptionGroup var sockets: SocketArguments
    @OptionGroup var verbosity: Verbosity

    @Flag(name: .long, help: "Play at the speed at which the recording was made.")
    var realtime = false

    @Option(name: .long, parsing: .unconditional, help: "Play at this multiple of the recorded speed.")
    var speed: Double?

    @Flag(name: .long, help: "Play the recordings again and again.")
    var loop = false

    @Flag(name: .long, help: "Ignore what the scene records of a recording say that programs changed.")
    var noSceneChanges = false

    @Flag(name: .long, help: "Create the virtual devices of the scene; needs --realtime or --speed.")
    var forward = false

    func validate() throws {
        if loop, files.contains("-") {
            throw ValidationError("--loop plays files, and standard input is read only once")
        }
        if forward, !realtime, speed == nil {
            throw ValidationError("--forward needs a speed: add --realtime or --speed")
        }
        if let speed, !(speed > 0 && speed.isFinite) { throw ValidationError("--speed takes a number above 0") }
    }

    @MainActor func perform() throws {
        let pace = speed ?? (realtime ? 1 : nil)
        let scene = try scene.load(usesDisplay: false)
        if forward, !scene.description.forwardsTouches, scene.description.presses.isEmpty {
            throw ValidationError(
                "--forward needs a scene with a view of kind virtualTouchscreen or an action that presses")
        }
        try Replay(
            scene: scene, filter: records.filter(of: scene), format: records.format ?? .auto, speed: pace,
            sockets: sockets.paths, loops: loop, forwards: forward, followsScene: !noSceneChanges
        ).play(files)
    }
}
