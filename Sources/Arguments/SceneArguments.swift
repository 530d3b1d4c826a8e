import ArgumentParser
import Bridge
import Touches

/// A size written as `WxH`, in points.
package struct ScreenSize {
    package let size: CGSize

    package init(parsing text: String) throws {
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

/// The options for the scene, its state, and the size of its screen.
package struct SceneArguments: ParsableArguments {
    @Option(
        name: .long, help: "The scene file. Default: one view over the whole screen with most kinds of recognizers.",
        completion: .file())
    package var scene: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The screen in points, WxH. Default: the scene's, then (run only) the display's, then 1280x800.",
        transform: ScreenSize.init(parsing:))
    package var screen: ScreenSize?

    @OptionGroup package var state: StateArguments

    package init() {}

    /// The options as they are typed.
    package var words: [String] {
        (scene.map { ["--scene", $0] } ?? [])
            + (screen.map { ["--screen", "\($0.size.width.brief)x\($0.size.height.brief)"] } ?? []) + state.words
    }

    /// - Parameters:
    ///   - copy: what is read instead of the file; nil for the file.
    ///   - usesDisplay: whether to use the display's mode if no size is given.
    @MainActor package func load(from copy: String? = nil, usesDisplay: Bool) throws -> Scene {
        try Scene.load(scene, from: copy, screen: screen?.size, usesDisplay: usesDisplay)
            .changed(show: state.show, set: state.set)
    }
}

/// The options for the state of the scene.
package struct StateArguments: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "Show this view before anything else, and hide the pages beside it; may be repeated.", valueName: "id"),
        completion: .list([]))
    package var show: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            Set keys of the scene before anything else, as the command set does: '{"menu": {"hidden": false}}'; may be \
            repeated. It comes after --show.
            """, valueName: "json"),
        completion: .list([]))
    package var set: [String] = []

    package init() {}

    /// The scene in a file, in this state.
    @MainActor package func scene(in file: String, screen: ScreenSize?) throws -> Scene {
        try Scene.load(file, screen: screen?.size, usesDisplay: false).changed(show: show, set: set)
    }

    /// The options as they are typed.
    package var words: [String] { show.flatMap { ["--show", $0] } + set.flatMap { ["--set", $0] } }
}
