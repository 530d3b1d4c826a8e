import ArgumentParser
import System
import Tools
import ViewOptions

struct SendCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Sends one command to a running bridge and prints the answer.",
        discussion: """
            The bridge must have been started with --control. The exit status is 1 if the bridge rejects the command.

            \(CommandReference.text)
            """)

    @Option(
        name: .long,
        help: """
            The bridge's control socket. Default: $FINGERPOST_CONTROL if it is set, else \
            $XDG_RUNTIME_DIR/fingerpost-control.sock if it exists, else /run/fingerpost/fingerpost-control.sock.
            """,
        completion: .file())
    var control: String?

    @Argument(help: #"The command, a JSON object such as {"set":{"menu":{"hidden":false}}}."#, completion: .list([]))
    var json: String

    @OptionGroup var verbosity: Verbosity

    func run() throws {
        let answer = try Sender.send(json, to: control ?? SocketPlace.control)
        try Program.print(answer.text)
        if !answer.isOK { throw ExitCode.failure }
    }
}
