import Foundation
import TestKit
import Testing

/// What commands other than those for records show on a terminal.
@Suite("text on terminals")
struct TerminalTests {
    /// Colors are the only difference between a terminal and a pipe.
    @Test(
        "The commands for scenes have colors on a terminal, and only there",
        arguments: [
            ["check", "shop.yaml"], ["check", "warned.yaml", "bad.yaml"], ["tree", "shop.yaml"],
            ["hit", "shop.yaml", "450", "320"], ["hit", "shop.yaml", "5", "5"],
            ["explain", "tap.jsonl", "--scene", "shop.yaml"], ["reference", "scene", "scroll"], ["reference", "steps"],
        ])
    func colors(arguments: [String]) throws {
        let folder = try Fixture.folder([
            "tap.jsonl": Fixture.tap, "bad.yaml": "fingerpost: 1\nwindws: []\n",
            "warned.yaml":
                "fingerpost: 1\nwindows: [{view: {id: v, kind: button, actions: {touchUpInside: nobody}}}]\n",
        ])
        let words = arguments.map { $0.contains(".") ? "\(folder.path)/\($0)" : $0 }
        let piped = try Fingerpost(words).finish()
        expect(!piped.output.isEmpty && piped.output.allSatisfy { !$0.contains("\u{1B}") })
        let screen = try TerminalScreen.show(words, columns: 400, rows: 300)
        expect(screen.colors && !screen.moves && screen.controls == [])
        // The reference is not wider than 80 columns, on a terminal too.
        expectEqual(screen.lines, piped.output.map { $0.trimmed })
        let plain = try TerminalScreen.show(
            words, columns: 400, rows: 300, environment: ["TERM=xterm", "NO_COLOR=1"])
        expect(!plain.colors && plain.lines == screen.lines)
    }

    @Test(
        "Lines fit a narrow terminal and never end inside a word, with colors and without",
        arguments: [
            ["check", "warned.yaml"], ["hit", "shop.yaml", "450", "320"],
            ["explain", "tap.jsonl", "--scene", "shop.yaml"], ["reference", "scene", "scroll"],
        ], ["TERM=xterm", "TERM=vt100"])
    func narrow(arguments: [String], terminal: String) throws {
        let folder = try Fixture.folder([
            "tap.jsonl": Fixture.tap,
            "warned.yaml":
                "fingerpost: 1\nwindows: [{view: {id: v, kind: button, actions: {touchUpInside: nobody}}}]\n",
        ])
        let piped = try Fingerpost(arguments, directory: folder.path).finish().output
        let screen = try TerminalScreen.show(
            ["-C", folder.path, Fingerpost.path] + arguments, columns: 50, rows: 300, environment: [terminal],
            program: "/usr/bin/env")
        expect(piped.contains { $0.count > 50 })
        expect(screen.text.split(whereSeparator: \.isNewline).allSatisfy { $0.count <= 50 })
        func words(_ lines: [String]) -> [Substring] { lines.flatMap { $0.split(separator: " ") } }
        expectEqual(words(screen.lines), words(piped))
    }

    @Test("A replay of which nobody reads the records says on the terminal how far it is, and removes the line")
    func progress() throws {
        let folder = try Fixture.folder(["drag.jsonl": Fixture.drag(5000)])
        let words = ["replay", "--scene", "\(folder.path)/shop.yaml", "\(folder.path)/drag.jsonl"]
        let screen = try TerminalScreen.show(words, errorsFor: 1.5)
        expect(screen.text.contains(/\d+ % of \S*drag.jsonl, at \d+\.\d+ s/), "\(screen.text)")
        expect(screen.lines.allSatisfy { $0.isEmpty }, "\(screen.lines)")
        // Neither a terminal that cannot erase a line nor a pipe gets it.
        let dumb = try TerminalScreen.show(words, environment: ["TERM=dumb"], errorsFor: 1.5)
        expectEqual(dumb.text, "")
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
