import ArgumentParser
import Bridge
import SharedCommands
import System
import Tools

struct DevicesCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists every input device, whether 'run' would use it, and why not.",
        discussion: """
            A compositor that has a panel open receives every tap as well, unless 'run --grab' grabs the panel. Only \
            root sees which processes of other users have a node open.
            """)

    @Option(name: .long, help: "The scene whose device entries apply.", completion: .file())
    var scene: String?

    @Flag(name: .long, help: "As JSON: an array of objects.")
    var json = false

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let report = try DevicesReport(in: try Scene.load(scene, screen: nil, usesDisplay: false))
        try Program.print(json ? report.json : report.text)
    }
}

struct RecordCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Writes a device's description and events as an evemu recording, until a signal ends it.",
        discussion: """
            'fingerpost replay', 'evemu-play' and 'umockdev-run' read the recording. Touches that are down at the \
            start are in its first frame. The recording of a keyboard contains every key that is typed.
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

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let scene = try Scene.load(scene, screen: nil, usesDisplay: false)
        try Recorder(device: device, to: output, scene: scene).run()
    }
}

struct IdentifyCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "identify",
        abstract: "Asks for touches at four marks, and prints the panel, its mounting and the settings to correct it.")

    @Option(
        name: .long, help: "Read this panel only: its id, node or a link to it.",
        completion: .custom(Completions.devices))
    var device: String?

    @Option(
        name: .long, help: "The scene whose device entries select and name the touchscreens.",
        completion: .file())
    var scene: String?

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        try Program.print(
            try Identifier(device: device, scene: try Scene.load(scene, screen: nil, usesDisplay: false)).run())
    }
}
