import ArgumentParser
import Bridge

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays recordings through the same path, in virtual time.",
        discussion: """
            Reads evemu recordings (a description may be a file of its own, before its events), what 'libinput record' \
            writes, and Fingerpost's own touch records. Twice the same input gives twice the same bytes.
            """)

    @Argument(help: "Recordings, in order; - is standard input.")
    var files: [String]

    @OptionGroup var scene: SceneArguments
    @OptionGroup var kinds: EmitArguments
    @OptionGroup var verbosity: Verbosity

    @Flag(name: .long, help: "Play at the speed it was recorded.")
    var realtime = false

    @Option(name: .long, help: "Play this many times as fast as it was recorded.")
    var speed: Double?

    func validate() throws {
        if let speed, !(speed > 0 && speed.isFinite) { throw ValidationError("--speed takes a number above 0") }
    }

    func run() throws {
        verbosity.apply()
        let pace = speed ?? (realtime ? 1 : nil)
        try Replay(scene: try scene.load(usesDisplay: false), filter: kinds.filter, speed: pace).play(files)
    }
}
