import ArgumentParser
import Bridge
import Outputs
import Records
import System
import Tools
import Touches

/// A size written as `WxH`, in points.
struct ScreenSize {
    let size: CGSize

    init(parsing text: String) throws {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        let sides = parts.compactMap { Double($0) }
        let range = Scene.screenSides
        guard parts.count == 2, sides.count == 2, sides.allSatisfy(range.contains) else {
            throw ValidationError(
                "needs a width and a height in points, each from \(Int(range.lowerBound)) to "
                    + "\(Int(range.upperBound)), as in 1280x800")
        }
        size = CGSize(sides[0], sides[1])
    }
}

extension TUIOReceiver {
    init(argument text: String) throws {
        guard let receiver = TUIOReceiver(parsing: text) else {
            throw ValidationError("needs a host and a port, as in 192.168.0.2:3333 or [::1]:3333")
        }
        self = receiver
    }
}

/// A list of record kinds.
struct RecordKinds {
    /// The list as typed.
    let text: String
    let filter: EmitFilter

    init(parsing text: String) throws {
        self.text = text
        filter = try EmitFilter(parsing: text)
    }
}

/// The options for the scene and the size of its screen.
struct SceneArguments: ParsableArguments {
    @Option(
        name: .long, help: "The scene file. Default: one view over the whole screen with most kinds of recognizers.",
        completion: .file())
    var scene: String?

    @Option(
        name: .long,
        help: "The screen in points, WxH. Default: the scene's, then (run only) the display's, then 1280x800.",
        transform: ScreenSize.init(parsing:))
    var screen: ScreenSize?

    /// - Parameter usesDisplay: whether to use the display's mode if no size is given.
    func load(usesDisplay: Bool) throws -> Scene {
        try Scene.load(scene, screen: screen?.size, usesDisplay: usesDisplay)
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
            Let programs control the bridge through a Unix socket at this path. Only its owner may \
            connect.
            """,
        completion: .file())
    var control: String?

    @Option(name: .long, help: "The group that may connect to --control, by name or number.", completion: .list([]))
    var controlGroup: String?

    func validate() throws {
        if socketGroup != nil, socket == nil { throw ValidationError("--socket-group needs --socket") }
        if controlGroup != nil, control == nil { throw ValidationError("--control-group needs --control") }
    }

    var places: SocketPlaces {
        SocketPlaces(events: socket, eventsGroup: socketGroup, control: control, controlGroup: controlGroup)
    }
}

/// The option for the kinds of records.
struct EmitArguments: ParsableArguments {
    // Parsed unconditionally, because a list may begin with a dash.
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Record types, comma-separated: default, all, touch, touch.began, ...; a leading - excludes an item.",
            valueName: "kinds"),
        completion: .custom(Completions.recordKinds), transform: RecordKinds.init(parsing:))
    var emit: RecordKinds?

    /// The selection. Logs names of actions that the scene does not have.
    func filter(of scene: Scene) -> EmitFilter {
        guard let filter = emit?.filter else { return .default }
        for complaint in scene.complaints(aboutActions: filter.actionNames) { Log.warning("--emit: \(complaint)") }
        return filter
    }
}

extension RecordFormat: ExpressibleByArgument {}

/// The option for the format of the records on standard output.
struct FormatArguments: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            json: one object per line. short: one line of text per record, without the steps of fingers and gestures. \
            auto: short on a terminal, else json.
            """))
    var format = RecordFormat.auto
}
