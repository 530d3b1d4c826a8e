import ArgumentParser
import SharedCommands
import System
import Tools

struct ListenCommand: Subcommand {
    static let configuration = CommandConfiguration(
        commandName: "listen",
        abstract: "Subscribes to a running bridge and prints its records.")

    @Option(
        name: .long,
        help: """
            The bridge's socket. Default: $FINGERPOST_SOCKET if it is set, else \
            $XDG_RUNTIME_DIR/fingerpost.sock if it exists, else /run/fingerpost/fingerpost.sock.
            """,
        completion: .file())
    var socket: String?

    @OptionGroup var kinds: EmitArguments
    @OptionGroup var output: FormatArguments

    @Flag(name: .long, help: "Wait for a bridge, and reconnect when it ends.")
    var reconnect = false

    @OptionGroup var verbosity: Verbosity

    func run() throws {
        let kinds = kinds.emit.map { ($0.text, $0.filter) }
        try Listener(socket: socket ?? SocketPlace.events, kinds: kinds, format: output.format)
            .run(reconnects: reconnect)
    }
}
