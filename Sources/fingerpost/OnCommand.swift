import ArgumentParser
import Arguments
import System

struct OnCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "on", abstract: "Runs a command for each record that is selected.",
        usage: "fingerpost on <kinds> [--socket <socket>] [--parallel <parallel>] -- <command> ...",
        discussion: """
            The command gets the record on its standard input, and its keys as variables: FINGERPOST_TYPE, \
            FINGERPOST_ACTION, FINGERPOST_TAP_COUNT, FINGERPOST_DATA_SKU. No shell is involved; use sh -c for one.

            Commands run one at a time, in the order of the records. At most 1000 records wait. Further ones are \
            dropped, and their number is reported. A command that fails is reported, and the next one runs. \
            fingerpost on waits for a bridge, and connects again when the bridge ends.
            """)

    @Argument(
        help: "Record types, comma-separated: action.checkout, action.details.ended, touch.began, ...",
        completion: .custom(Completions.recordKinds), transform: RecordKinds.init(parsing:))
    var kinds: RecordKinds

    @OptionGroup var client: ClientArguments

    @Option(name: .long, parsing: .unconditional, help: "How many commands may run at the same time.")
    var parallel = 1

    @Argument(parsing: .postTerminator, help: "The command and its arguments, after --.")
    var command: [String] = []

    @OptionGroup var verbosity: Verbosity

    func validate() throws {
        if command.isEmpty {
            throw ValidationError("needs a command after --, as in: fingerpost on action.buy -- ./buy")
        }
        if !(1...1000).contains(parallel) { throw ValidationError("--parallel takes a number from 1 to 1000") }
    }

    @MainActor func perform() throws {
        try ChildProcess.check(command[0])
        try CommandRunner(socket: client.path, kinds: kinds, command: command, parallel: parallel).run()
    }
}
