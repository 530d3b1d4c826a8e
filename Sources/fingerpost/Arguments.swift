import ArgumentParser
import Bridge

/// `WxH` in points.
struct ScreenSize: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), width.isFinite,
            height.isFinite, width > 0, height > 0
        else { return nil }
        size = Size(width, height)
    }
}

/// A list of record kinds.
struct RecordKinds {
    /// As it was written.
    let text: String
    let filter: EmitFilter

    init(parsing text: String) throws {
        self.text = text
        filter = try EmitFilter(parsing: text)
    }
}

/// The scene and the screen it lies on.
struct SceneArguments: ParsableArguments {
    @Option(name: .long, help: "The scene file; without one, a single view over the whole screen with every recognizer.")
    var scene: String?

    @Option(name: .long, help: "The screen in points, WxH; else the scene's, else (run only) the display's, else 1280x800.")
    var screen: ScreenSize?

    /// - Parameter usesDisplay: whether the display's mode is asked where nobody says how large the screen is.
    func load(usesDisplay: Bool) throws -> Scene {
        try Scene.load(scene, screen: screen?.size, usesDisplay: usesDisplay)
    }
}

/// Which records are wanted.
struct EmitArguments: ParsableArguments {
    // Unconditional: a list may begin with a dash.
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "Record types, comma-separated: default, all, touch, touch.began, ...; a leading - leaves out.",
            valueName: "kinds"),
        transform: RecordKinds.init(parsing:))
    var emit: RecordKinds?

    var filter: EmitFilter { emit?.filter ?? .default }
}

/// How much is said on standard error.
struct Verbosity: ParsableArguments {
    @Flag(name: [.customShort("v"), .long], help: "Say more on standard error.")
    var verbose = false

    @Flag(name: .customShort("q"), help: "Say only errors on standard error (records are another matter).")
    var errorsOnly = false

    func apply() { Log.level = verbose ? .debug : errorsOnly ? .error : .notice }
}
