import ArgumentParser
import Arguments
import Authoring
import Bridge
import System

/// The program that carries out the commands for people who make scenes. `fingerpost` runs it.
@main
struct FingerpostAuthoring: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fingerpost-authoring",
        abstract: "Imports, draws and tests scenes, and makes the pages that show what touches did in them.",
        version: Program.version,
        subcommands: [
            ExplainCommand.self, DrawCommand.self, ImportCommand.self, TestCommand.self, ViewCommand.self,
            ReportCommand.self,
        ])

    @MainActor static func main() {
        begin {
            try checkCommand(in: Array(CommandLine.arguments.dropFirst()))
            return try parseAsRoot()
        } _: { command in
            (command as? any Subcommand)?.verbosity.apply()
            try carryOut(command)
        }
    }

    @MainActor private static func carryOut(_ command: any ParsableCommand) throws {
        switch command {
        case let command as ExplainCommand where command.html != nil:
            let scene = try command.scene.load(usesDisplay: false)
            try Report.of(
                command.files, scene: scene, command.explanation(of: scene),
                backdrop: try command.backdrop.map(DesignImage.init), playing: { try $0.play(command.files) },
                then: { try write($0, to: command.html) })
        case let command as DrawCommand:
            let scene = try command.state.scene(in: command.scene, screen: command.screen)
            let svg = try Drawing.svg(
                of: scene, files: command.files, touch: command.touch, at: command.at, pages: command.pages,
                inspects: command.inspect, showsHidden: command.hidden,
                backdrop: try command.backdrop.map(DesignImage.init))
            try write(svg, to: command.output)
        case let command as ImportCommand:
            let scene = try Import(command.file)
            for remark in scene.remarks { Log.warning(remark) }
            guard let file = command.onto else { return try Program.print(scene.text, terminator: "") }
            let update = try scene.update(file)
            for remark in update.remarks { Log.warning(remark) }
            try update.write()
            try Program.print(update.summary)
        case let command as TestCommand:
            let passed = try TestSession.run(
                command.files, state: (command.state.show, command.state.set, command.state.words),
                only: command.only, junit: command.junit,
                updates: command.update,
                report: command.report.map { folder in
                    { test in
                        let path = "\(folder)/\(test.fileName).html"
                        let explanation = Explanation(screen: test.scene.screen)
                        try Report.of([test.name], scene: test.scene, explanation, playing: test.play) {
                            try write($0, to: path)
                        }
                        try Program.print("        report: \(path)")
                    }
                })
            guard passed else { throw ExitCode.failure }
        case let command as ViewCommand:
            try Viewer(
                socket: command.socket, control: command.control, host: command.listen, port: command.port,
                recordings: command.replay, scene: command.scene, state: command.state.words,
                backdrop: try command.backdrop.map(DesignImage.init)
            ).run()
        case let command as ReportCommand: try report(command)
        default:
            var command = command
            try command.run()
        }
    }

    @MainActor private static func report(_ command: ReportCommand) throws {
        // Without the option, the scene is that of the records.
        let scene = try command.scene.scene == nil ? nil : command.scene.load(usesDisplay: false)
        let report = try UsageReport(
            command.files, scene: scene, options: command.scene.words, pause: command.pause)
        if let file = command.aggregate { try report.add(to: file) }
        if let change = command.trial {
            return try Program.print(report.trial(of: change, asJSON: command.json), terminator: "")
        }
        if let file = command.output { return try write(try report.html(), to: file) }
        try Program.print(command.json ? report.json() : report.text(), terminator: "")
    }

    /// Writes `text` to a file; to standard output if that is `-` or nil.
    private static func write(_ text: String, to file: String?) throws {
        if let file, file != "-" {
            try FileBytes.write(text, to: file)
        } else {
            try Program.print(text, terminator: "")
        }
    }
}
