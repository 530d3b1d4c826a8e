import ArgumentParser
import SharedCommands
import System
import Tools

struct SendCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Sends commands to a running bridge and prints the answers.",
        discussion: """
            The bridge must have been started with --control. The exit status is 1 if the bridge rejects a command.

            With -, each line of standard input is a command. All of them are sent over one connection, which stays \
            open until standard input ends.

            \(Reference.commands)
            """)

    @Option(
        name: .long,
        help: """
            The bridge's control socket. Default: $FINGERPOST_CONTROL if it is set, else \
            $XDG_RUNTIME_DIR/fingerpost-control.sock if it exists, else /run/fingerpost/fingerpost-control.sock.
            """,
        completion: .file())
    var control: String?

    @Argument(
        help: #"The command, a JSON object such as {"set":{"menu":{"hidden":false}}}; or -."#, completion: .list([]))
    var json: String

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let path = control ?? SocketPath.control
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
