import ArgumentParser
import Arguments
import Bridge
import Scenes
import System
import Touches

struct CheckCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "check", abstract: "Reports every error of scenes with line and column; exits with status 1 if there is any.",
        discussion: """
            Something that is valid but has no effect, such as an action that no responder performs, causes a \
            warning. The exit status is 0 if there are only warnings, unless --strict is given.

            What is hard to touch causes a hint, with the criterion of WCAG 2.2. It never changes the exit status: a \
            gesture of two fingers may be what a scene is for.
            """)

    @Argument(help: "Scene files.", completion: .file())
    var scenes: [String]

    @Flag(name: .long, help: "Exit with status 1 if there is a warning, too.")
    var strict = false

    @OptionGroup var state: StateArguments
    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let changes = try ActionChange.list(show: state.show, set: state.set)
        let hasColors = Terminal.output?.hasColors ?? false
        var hasFailed = false
        for scene in scenes {
            let bytes: [UInt8]
            do {
                bytes = try SceneReader.bytes(of: scene)
            } catch {
                // The other scenes are checked nevertheless.
                Log.error("\(error)")
                hasFailed = true
                continue
            }
            let report = SceneReader.check(bytes, file: scene, changes: changes)
            for line in report.lines(hasColors: hasColors) { try Program.printLines(line) }
            let hasWarnings = report.remarks.contains { $0.level == .warning }
            if report.hasErrors || strict && hasWarnings { hasFailed = true }
        }
        if hasFailed { throw ExitCode.failure }
    }
}

struct TreeCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "tree",
        abstract: "Shows a scene as a tree: windows, controllers, views, recognizers, and each one's next responder.")

    @Argument(help: "The scene file.", completion: .file())
    var scene: String

    @Option(
        name: .long, parsing: .unconditional, help: "The screen in points, WxH.", transform: ScreenSize.init(parsing:))
    var screen: ScreenSize?

    @Flag(name: .long, help: "As JSON, with the frame of each view on the screen.")
    var json = false

    @OptionGroup var state: StateArguments
    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        let report = TreeReport(
            of: try state.scene(in: scene, screen: screen), hasColors: Terminal.output?.hasColors ?? false)
        if json { return try Program.print(report.json) }
        try Program.printLines(report.text)
    }
}

struct HitCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "hit", abstract: "Shows which view a touch at a point of the screen hits, and why no other.",
        discussion: "Negative coordinates go after --.")

    @Argument(help: "The scene file.", completion: .file())
    var scene: String

    @Argument(help: "Points from the left.")
    var x: Double

    @Argument(help: "Points from the top.")
    var y: Double

    @Option(
        name: .long, parsing: .unconditional, help: "The screen in points, WxH.", transform: ScreenSize.init(parsing:))
    var screen: ScreenSize?

    @Flag(name: .long, help: "As JSON.")
    var json = false

    @OptionGroup var state: StateArguments
    @OptionGroup var verbosity: Verbosity

    func validate() throws {
        if !x.isFinite || !y.isFinite { throw ValidationError("X and Y are numbers of points") }
    }

    @MainActor func perform() throws {
        let report = HitReport(at: CGPoint(x, y), in: try state.scene(in: scene, screen: screen))
        if json { return try Program.print(report.json) }
        try Program.printLines(report.text(hasColors: Terminal.output?.hasColors ?? false))
    }
}
