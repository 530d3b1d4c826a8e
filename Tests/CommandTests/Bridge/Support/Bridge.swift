import TestKit

/// `fingerpost run` on a screen of 1000 x 500, with a folder for its socket.
struct Bridge {
    let program: Fingerpost
    private let folder: TemporaryDirectory
    /// Whether it writes a `ready` record to standard output.
    private let tellsReady: Bool

    var socket: String { "\(folder.path)/events" }
    var output: LineReader { program.output }

    init(
        _ arguments: [String] = [], hasSocket: Bool = true, output: Fingerpost.Outlet = .read,
        in folder: TemporaryDirectory? = nil
    ) throws {
        self.folder = try folder ?? TemporaryDirectory()
        tellsReady =
            arguments.firstIndex(of: "--emit").map { arguments[$0 + 1].hasPrefix("default") } ?? !arguments.contains(
                "--no-output")
        let socket = hasSocket ? ["--socket", "\(self.folder.path)/events"] : []
        program = try Fingerpost(["run", "--screen", "1000x500"] + socket + arguments, output: output)
    }

    /// The records about the current state.
    @discardableResult
    func start() throws -> [Record] { try output.records(until: tellsReady ? "ready" : "device added") }

    /// A subscriber of a bridge that was started with `-v` and writes nothing to standard output.
    func subscribeWhenListening(checks: Bool = true) throws -> SocketClient {
        while try program.errors.next() != "fingerpost: listening at \(socket)" {}
        return try subscribe(checks: checks).client
    }

    /// A subscriber, and the records that it receives before the stream.
    func subscribe(checks: Bool = true) throws -> (client: SocketClient, greeting: [Record]) {
        let client = try SocketClient(socket, checks: checks)
        return (client, try client.records.records(until: "ready"))
    }
}
