import ArgumentParser
import Arguments
import System
import Touches

struct SendCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "send", abstract: "Sends commands to a running bridge and prints the answers.",
        discussion: """
            The bridge must have been started with --control. The exit status is 1 if the bridge rejects a command.

            With -, each line of standard input is a command. All of them are sent over one connection, which stays \
            open until standard input ends.

            With --scene, the bridge checks the scene in a file and replaces its own with it. With --confirm, it shows \
            the old scene again if it is not healthy afterwards, as 'fingerpost status' says.

            \(Reference.commands)
            """)

    @OptionGroup var bridge: ControlArguments

    @Argument(
        help: #"The command, a JSON object such as {"set":{"menu":{"hidden":false}}}; or -."#, completion: .list([]))
    var json: String?

    @Option(
        name: .long, help: "Replace the scene with the one in this file, instead of a command.", completion: .file())
    var scene: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "After --scene, wait this long, and show the old scene again if the bridge is not healthy then.",
            valueName: "seconds"))
    var confirm: Double?

    @OptionGroup var verbosity: Verbosity

    func validate() throws {
        guard (json == nil) != (scene == nil) else { throw ValidationError("give a command, or --scene, but not both") }
        guard let confirm else { return }
        if scene == nil { throw ValidationError("--confirm needs --scene") }
        guard (0.1...3600).contains(confirm) else { throw ValidationError("--confirm takes 0.1 to 3600 seconds") }
    }

    @MainActor func perform() throws {
        if let scene {
            try SceneReplacement(file: scene, path: bridge.path).perform(confirmedAfter: confirm.map { .seconds($0) })
        } else if let json {
            try send(json, to: bridge.path)
        }
    }

    @MainActor private func send(_ json: String, to path: String) throws {
        var isOK = true
        func report(_ reply: Sender.Reply) throws {
            try Program.print(reply.text)
            isOK = isOK && reply.isOK
        }
        if json == "-" {
            try Sender.sendInput(to: path, report)
        } else {
            try report(Sender.send(json, to: path))
        }
        if !isOK { throw ExitCode.failure }
    }
}
