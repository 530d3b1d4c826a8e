import ArgumentParser
import Bridge

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Says every fault of a scene, with its place; exits with 1 if there is any.")

    @Argument(help: "The scene file.")
    var scene: String

    func run() throws {
        let faults = try SceneCheck.faults(of: scene)
        for line in faults.lines { print(line) }
        if faults.areErrors { throw ExitCode(1) }
    }
}

struct TreeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tree",
        abstract: "Shows a scene as a tree: windows, controllers, views, recognizers, and each one's next responder.")

    @Argument(help: "The scene file.")
    var scene: String

    @Option(name: .long, help: "The screen in points, WxH.")
    var screen: ScreenSize?

    func run() throws {
        print(TreeReport(of: try Scene.load(scene, screen: screen?.size, usesDisplay: false)).text)
    }
}

struct HitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hit", abstract: "Shows which view a touch at a point of the screen hits, and why no other.",
        discussion: "Negative coordinates go after --.")

    @Argument(help: "The scene file.")
    var scene: String

    @Argument(help: "Points from the left.")
    var x: Double

    @Argument(help: "Points from the top.")
    var y: Double

    @Option(name: .long, help: "The screen in points, WxH.")
    var screen: ScreenSize?

    @Flag(name: .long, help: "As JSON.")
    var json = false

    func validate() throws {
        if !x.isFinite || !y.isFinite { throw ValidationError("X and Y are numbers of points") }
    }

    func run() throws {
        let report = HitReport(at: Point(x, y), in: try Scene.load(scene, screen: screen?.size, usesDisplay: false))
        print(json ? report.json : report.text)
    }
}

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Prints the JSON Schema (2020-12) of the records.")

    func run() { print(RecordSchema.text, terminator: "") }
}
