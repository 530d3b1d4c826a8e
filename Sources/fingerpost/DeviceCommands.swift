import ArgumentParser
import Arguments
import Bridge
import System
import Touches

struct DevicesCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "devices", abstract: "Lists every input device, whether 'run' would use it, and why not.",
        discussion: """
            A compositor that has a panel open receives every tap as well, unless 'run --grab' grabs the panel. Only \
            root sees which processes of other users have a node open.

            If a bridge runs, the rate and the jitter of each panel are those that it has measured while the panel \
            was touched.
            """)

    @Option(name: .long, help: "The scene whose device entries apply.", completion: .file())
    var scene: String?

    @Flag(name: .long, help: "As JSON: an array of objects.")
    var json = false

    @OptionGroup var client: ClientArguments
    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let report = try DevicesReport(
            in: try Scene.load(scene, screen: nil, usesDisplay: false), bridge: client.path)
        try Program.print(json ? report.json : report.text)
    }
}

struct RecordCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "record", abstract: "Writes a device's description and events as an evemu recording, until a signal ends it.",
        discussion: """
            'fingerpost replay', 'evemu-play' and 'umockdev-run' read the recording. Touches that are down at the \
            start are in its first frame. The recording of a keyboard contains every key that is typed.

            With --last, it gets the touches of the last seconds from a bridge that was started with 'run --keep', as \
            records with the state of the scene before them. 'fingerpost replay' and 'fingerpost explain' show what \
            happened, on any machine. Touches in private views are not among them.
            """)

    @Option(
        name: .long,
        help: """
            The device: its id, node or a link to it; waits for one that is absent. Default: the only \
            touchscreen.
            """,
        completion: .custom(Completions.devices))
    var device: String?

    @Option(name: .shortAndLong, help: "The file to write. Default: -, standard output.", completion: .file())
    var output: String?

    @Option(name: .long, help: "The scene whose device entries name the devices.", completion: .file())
    var scene: String?

    @Flag(name: .long, help: "Get the touches that a running bridge has kept: those of the last SECONDS, or all.")
    var last = false

    @Argument(help: ArgumentHelp("How many seconds --last gets.", valueName: "seconds"), completion: .list([]))
    var seconds: Double?

    @OptionGroup var bridge: ControlArguments

    @OptionGroup var verbosity: Verbosity

    func validate() throws {
        if let seconds, !last { throw ValidationError("'\(seconds)' belongs to --last") }
        if let seconds, !(seconds > 0) { throw ValidationError("--last takes a number of seconds above 0") }
        if last, device != nil || scene != nil {
            throw ValidationError("--last gets what the bridge has kept, of all devices: without --device and --scene")
        }
        if bridge.control != nil, !last { throw ValidationError("--control belongs to --last") }
    }

    @MainActor func perform() throws {
        if last {
            let kept = try KeptTouches(from: bridge.path, last: seconds.map { .seconds($0) })
            for remark in kept.remarks { Log.warning(remark) }
            return try OutputFile(output).write(kept.records)
        }
        let scene = try Scene.load(scene, screen: nil, usesDisplay: false)
        try Recorder(device: device, to: output, scene: scene).run()
    }
}

struct IdentifyCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "identify",
        abstract: "Asks for touches at four marks, and prints the panel, its mounting, its display and the settings.",
        discussion: """
            With --cover, somebody wipes over the whole glass instead. It shows the cells that were never reached, how \
            far slow lines are from straight, positions that jump, and contacts that appear alone, with the filters \
            that would help. It ends with Enter, or when every cell was reached. The exit status is 1 if cells were \
            never reached.
            """)

    @Option(
        name: .long, help: "Read this panel only: its id, node or a link to it.",
        completion: .custom(Completions.devices))
    var device: String?

    @Option(
        name: .long, help: "The scene whose device entries select and name the touchscreens.",
        completion: .file())
    var scene: String?

    @Flag(name: .long, help: "Show what the panel reports while somebody wipes over all of it.")
    var cover = false

    @Flag(name: .long, help: "With --cover, as JSON: one object.")
    var json = false

    @OptionGroup var verbosity: Verbosity

    func validate() throws { if json, !cover { throw ValidationError("--json needs --cover") } }

    @MainActor func perform() throws {
        let identifier = try Identifier(
            device: device, scene: try Scene.load(scene, screen: nil, usesDisplay: false))
        guard cover else { return try Program.print(try identifier.run()) }
        let report = try identifier.cover()
        try Program.print(json ? report.json : report.text)
        if !report.isComplete { throw ExitCode.failure }
    }
}
