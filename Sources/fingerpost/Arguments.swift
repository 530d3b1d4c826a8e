import ArgumentParser
import Bridge
import Outputs
import Records
import Scenes
import System

extension TUIOReceiver {
    init(argument text: String) throws {
        guard let receiver = TUIOReceiver(parsing: text) else {
            throw ValidationError(
                "needs a host and a port, as in 192.168.0.2:3333 or [::1]:3333; the part of the screen may follow, as in "
                    + "localhost:3333,0,0,1920,1080")
        }
        self = receiver
    }
}

/// The sockets that a session serves.
struct SocketArguments: ParsableArguments {
    @Option(name: .long, help: "Serve the records on a Unix socket at this path as well.", completion: .file())
    var socket: String?

    @Option(name: .long, help: "The group that may connect to --socket, by name or number.", completion: .list([]))
    var socketGroup: String?

    @Option(
        name: .long,
        help: """
            Let programs control the bridge through a Unix socket at this path. Only its owner may connect.
            """,
        completion: .file())
    var control: String?

    @Option(name: .long, help: "The group that may connect to --control, by name or number.", completion: .list([]))
    var controlGroup: String?

    func validate() throws {
        if socketGroup != nil, socket == nil { throw ValidationError("--socket-group needs --socket") }
        if controlGroup != nil, control == nil { throw ValidationError("--control-group needs --control") }
    }

    @MainActor var paths: SocketPaths {
        SocketPaths(events: socket, eventsGroup: socketGroup, control: control, controlGroup: controlGroup)
    }
}

/// The option of commands that are clients of a bridge.
struct ClientArguments: ParsableArguments {
    @Option(
        name: .long,
        help: """
            The bridge's socket. Default: $FINGERPOST_SOCKET if it is set, else \
            $XDG_RUNTIME_DIR/fingerpost.sock if it exists, else /run/fingerpost/fingerpost.sock.
            """,
        completion: .file())
    var socket: String?

    var path: String { socket ?? SocketPath.events }
}

/// The option of commands that control a bridge.
struct ControlArguments: ParsableArguments {
    @Option(
        name: .long,
        help: """
            The bridge's control socket. Default: $FINGERPOST_CONTROL if it is set, else \
            $XDG_RUNTIME_DIR/fingerpost-control.sock if it exists, else /run/fingerpost/fingerpost-control.sock.
            """,
        completion: .file())
    var control: String?

    var path: String { control ?? SocketPath.control }
}

/// The options for the kinds of records and for their format on standard output.
struct RecordArguments: ParsableArguments {
    // Parsed unconditionally, because a list may begin with a dash.
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Record types, comma-separated: default, all, touch, touch.began, ...; a leading - excludes an item.",
            valueName: "kinds"),
        completion: .custom(Completions.recordKinds), transform: RecordKinds.init(parsing:))
    var emit: RecordKinds?

    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            json: one object per line. short: one line of text per record, without the steps of fingers and gestures. \
            auto, the default: short on a terminal, else json.
            """))
    var format: RecordFormat?

    /// The selection. Logs names of actions that the scene does not have.
    @MainActor func filter(of scene: Scene) -> EmitFilter {
        guard let filter = emit?.filter else { return .default }
        for complaint in scene.complaints(aboutActions: filter.actionNames) { Log.warning("--emit: \(complaint)") }
        return filter
    }
}

extension RecordFormat: ExpressibleByArgument {
    // The parser would make these of a key path, which costs 2 % of a start.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    public static var allValueDescriptions: [String: String] { [:] }
}
