import ArgumentParser
import Bridge

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Routes the touches of every touchscreen into a scene, and writes what happens as lines of JSON.",
        discussion: """
            Touchscreens are found through udev and followed as they come and go. With none present it says so and waits.
            On SIGTERM or SIGINT every live touch is cancelled and told of before the program ends.
            """)

    @OptionGroup var scene: SceneArguments
    @OptionGroup var kinds: EmitArguments
    @OptionGroup var verbosity: Verbosity

    @Option(name: .long, help: "Use only this device: its id, node or a link to it; waits for one that is absent.")
    var device: [String] = []

    @Option(name: .long, help: "Serve the records on a Unix socket at this path as well.")
    var socket: String?

    @Flag(name: .long, help: "Take the touchscreens for this program alone: no compositor hears them meanwhile.")
    var grab = false

    @Flag(name: .long, help: "Write no records to standard output.")
    var quiet = false

    @Flag(name: .long, help: "Exit with 1 if there is no touchscreen at start.")
    var requireDevice = false

    func run() throws {
        verbosity.apply()
        var options = LiveBridge.Options(scene: try scene.load(usesDisplay: true), program: Program.nameAndVersion)
        options.devices = device
        options.socket = socket
        options.filter = kinds.filter
        options.grabs = grab
        options.isQuiet = quiet
        options.requiresDevice = requireDevice
        try LiveBridge(options).run()
    }
}
