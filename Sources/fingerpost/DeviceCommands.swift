import ArgumentParser
import Bridge

struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists every input device, whether 'run' would use it, and why not.",
        discussion: """
            A compositor that has a panel open hears every tap as well, unless 'run --grab' takes the panel for itself. \
            Which processes have a node open is visible of one's own processes, and of all for root.
            """)

    @Option(name: .long, help: "The scene whose device entries apply.")
    var scene: String?

    @Flag(name: .long, help: "As JSON: an array of objects.")
    var json = false

    func run() throws {
        let report = try DevicesReport(in: try Scene.load(scene, screen: nil, usesDisplay: false))
        print(json ? report.json : report.text)
    }
}

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Writes a device's description and events as an evemu recording, until a signal ends it.",
        discussion: """
            'fingerpost replay', 'evemu-play' and 'umockdev-run' read it. A touch that is down at the start is its first \
            frame. Of a keyboard it holds every key that is typed, as it is.
            """)

    @Option(
        name: .long, help: "The device: its id, node or a link to it; waits for one that is absent. Default: the only touchscreen.")
    var device: String?

    @Option(name: .shortAndLong, help: "The file to write; - or none is standard output.")
    var output: String?

    @Option(name: .long, help: "The scene whose device entries say what a device is called.")
    var scene: String?

    @OptionGroup var verbosity: Verbosity

    func run() throws {
        verbosity.apply()
        let scene = try Scene.load(scene, screen: nil, usesDisplay: false)
        try Recorder(device: device, to: output, scene: scene).run()
    }
}

struct IdentifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "identify",
        abstract: "Asks for touches at four marks, and tells which panel it was, how it lies, and the lines that put it right.")

    @Option(name: .long, help: "Listen to this panel only: its id, node or a link to it.")
    var device: String?

    @Option(name: .long, help: "The scene whose device entries say what is a touchscreen, and what it is called.")
    var scene: String?

    func run() throws {
        print(try Identifier(device: device, scene: try Scene.load(scene, screen: nil, usesDisplay: false)).run())
    }
}
