import ArgumentParser
import Arguments
import System

struct ListenCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "listen", abstract: "Subscribes to a running bridge and prints its records.")

    @OptionGroup var client: ClientArguments

    @OptionGroup var records: RecordArguments

    @Flag(name: .long, help: "Wait for a bridge, and reconnect when it ends.")
    var reconnect = false

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let listener = try Listener(socket: client.path, kinds: records.emit, format: records.format ?? .auto)
        try listener.run(reconnects: reconnect)
    }
}
