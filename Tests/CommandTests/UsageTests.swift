import TestKit
import Testing

@Suite("Wrong usage")
struct UsageTests {
    /// The error for a screen that is too small or too large.
    private static func screenError(_ value: String) -> String {
        "Error: The value '\(value)' is invalid for '--screen <screen>': needs a width and a height in points, each from 1 to 100000, as in 1280x800"
    }

    @Test(
        "Wrong usage is reported in short lines, however long the argument is",
        arguments: [
            ["--emit", "touch,\(String(repeating: "x", count: 5000))"],
            ["--screen", String(repeating: "9", count: 5000)],
            [String(repeating: "-", count: 5000)], ["--nosuch\(String(repeating: "ch", count: 5000))"],
            ["--scene", String(repeating: "s", count: 5000)], ["--speed", "a\nb\u{1b}[2J"],
        ])
    func long(arguments: [String]) throws {
        let program = try Fingerpost(["replay", "-"] + arguments)
        program.closeInput()
        #expect(try program.output.rest() == [])
        let lines = try program.errors.rest()
        #expect(!lines.isEmpty)
        #expect(
            lines.allSatisfy { $0.utf8.count <= 1100 && !$0.contains("\u{1b}") && !$0.contains("Swift.") }, "\(lines)")
    }

    @Test(
        "Wrong usage is reported on standard error, with exit status 64",
        arguments: [
            (["replay"], "Error: Missing expected argument '<files> ...'"),
            (["replay", "--speed", "0", "-"], "Error: --speed takes a number above 0"),
            (
                ["replay", "--forward", "-"],
                "Error: --forward needs a speed: add --realtime or --speed"
            ),
            (
                ["replay", "--forward", "--realtime", "-"],
                "Error: --forward needs a scene with a view of kind virtualTouchscreen or an action that presses"
            ),
            (["replay", "--speed", "inf", "-"], "Error: --speed takes a number above 0"),
            (["replay", "--speed", "-1", "-"], "Error: --speed takes a number above 0"),
            (["run", "--keep", "-0.5"], "Error: --keep takes 0 to 86400 seconds"),
            (["send", "--scene", "s", "--confirm", "-1"], "Error: --confirm takes 0.1 to 3600 seconds"),
            (["on", "action", "--parallel", "-1", "--", "x"], "Error: --parallel takes a number from 1 to 1000"),
            (
                ["view", "--port", "-1"],
                "Error: The value '-1' is invalid for '--port <port>': needs a number from 0 to 65535"
            ),
            (["replay", "--screen", "-1x100", "-"], screenError("-1x100")),
            (["replay", "--screen", "0x100", "-"], screenError("0x100")),
            (["replay", "--screen", "nanxnan", "-"], screenError("nanxnan")),
            (["replay", "--screen", "800", "-"], screenError("800")),
            (["tree", "--screen", "1e6x800", "shop.yaml"], screenError("1e6x800")),
            (["hit", "--screen", "800x0.5", "shop.yaml", "1", "1"], screenError("800x0.5")),
            (["run", "--screen", "1x2x3"], screenError("1x2x3")),
            (["run", "--screen", "x800"], screenError("x800")),
            (["hit", "shop.yaml", "1"], "Error: Missing expected argument '<y>'"),
            (["hit", "shop.yaml", "nan", "1"], "Error: X and Y are numbers of points"),
            (["paint"], "Error: there is no command 'paint'"),
            (["replya"], "Error: there is no command 'replya'; did you mean 'replay'?"),
            (["Chekc", "shop.yaml"], "Error: there is no command 'Chekc'; did you mean 'check'?"),
            (["help", "lisen"], "Error: there is no command 'lisen'; did you mean 'listen'?"),
            (["help", "sceen"], "Error: there is no command 'sceen'; did you mean 'scene'?"),
        ])
    func usage(_ arguments: [String], _ expected: String) throws {
        let program = try Fingerpost(arguments)
        program.closeInput()
        #expect(try program.output.rest() == [])
        #expect(try program.errors.rest().first == expected)
        #expect(try program.waitForExit() == .code(64))
    }

    @Test(
        "A negative number that belongs to no option is not taken for one",
        arguments: [["hit", "shop.yaml", "-1", "5"], ["record", "--last", "-1"]])
    func negativeNumbers(_ arguments: [String]) throws {
        let result = try Fingerpost(arguments).finish()
        #expect(
            result.errors.last == "A negative number that belongs to no option goes after --, as in: -- -1",
            "\(result.errors)")
        #expect(result.exit == .code(64))
        let other = try Fingerpost(["hit", "shop.yaml"]).finish()
        #expect(!other.errors.joined().contains("negative"))
    }

    @Test("The program for people who make scenes has the same hint")
    func usageOfAuthoring() throws {
        let program = try Fingerpost(["drw"], program: Fingerpost.path(of: "fingerpost-authoring"))
        #expect(try program.finish().errors.first == "Error: there is no command 'drw'; did you mean 'draw'?")
    }

    @Test(
        "The options --help and --version succeed",
        arguments: [["--help"], ["help", "run"], ["help", "replay"], ["--version"]])
    func help(_ arguments: [String]) throws {
        let program = try Fingerpost(arguments)
        #expect(try !program.output.rest().isEmpty)
        #expect(try program.errors.rest() == [])
        #expect(try program.waitForExit() == .code(0))
    }

    @Test("A message to the journal has its priority")
    func underJournalMessageHasItsPriority() throws {
        let result = try Fingerpost.run("tree", "nowhere.yaml", environment: ["JOURNAL_STREAM": "8:1"])
        #expect(result.errors == ["<3>cannot open nowhere.yaml: No such file or directory"])
    }

    @Test(
        "What cannot be opened is reported before anything is written to standard output",
        arguments: [
            (["replay", "nowhere.evemu"], "cannot open nowhere.evemu: No such file or directory"),
            (["replay", "tap.jsonl", "nowhere.evemu"], "cannot open nowhere.evemu: No such file or directory"),
            (["replay", "."], "cannot read .: Is a directory"),
            (["replay", "-", "--socket", "nowhere/s"], "cannot listen at nowhere/s: No such file or directory"),
            (["run", "--socket", "nowhere/s"], "cannot listen at nowhere/s: No such file or directory"),
            (["run", "--control", "nowhere/s"], "cannot listen at nowhere/s: No such file or directory"),
        ])
    func whatCannotBeOpened(_ arguments: [String], _ error: String) throws {
        let folder = try Fixture.folder(["tap.jsonl": Fixture.tap])
        let result = try Fingerpost.run(arguments: arguments, directory: folder.path)
        #expect(result.lines == ["! fingerpost: \(error)", "exit 1"])
    }

    @Test("Without a bridge, listen names the paths that it tried")
    func listenWithoutBridgeNamesPathsItTried() throws {
        let folder = try TemporaryDirectory()
        let path = "\(folder.path)/none.sock"
        for result in [
            try Fingerpost.run("listen", "--socket", path),
            try Fingerpost.run("listen", environment: ["FINGERPOST_SOCKET": path]),
        ] {
            #expect(
                result.lines == [
                    "! fingerpost: cannot connect to \(path): No such file or directory; is 'fingerpost run --socket \(path)' running?",
                    "exit 1",
                ])
        }
    }

    @Test("The length of a socket's path is limited")
    func lengthOfSocketsPathIsLimited() throws {
        let path = "/tmp/" + String(repeating: "s", count: 103)
        let result = try Fingerpost.run("listen", "--socket", path)
        #expect(
            result.errors == [
                "fingerpost: cannot use \(path): File name too long; a socket's path has 1 to 107 bytes"
            ])
        #expect(result.exit == .code(1))
    }

    @Test(
        "The options -v and -q do not change the result of a command",
        arguments: [
            ["check", "Examples/demo.yaml"], ["tree", "Examples/demo.yaml"], ["hit", "Examples/demo.yaml", "1", "1"],
            ["draw", "Examples/demo.yaml"], ["import", "Tests/Imports/figma.svg"], ["reference", "policy"],
            ["explain", "--scene", "Examples/demo.yaml", "Examples/demo.evemu"], ["schema", "scene"],
            ["replay", "--scene", "Examples/demo.yaml", "Examples/demo.evemu"],
        ])
    func verbosity(arguments: [String]) throws {
        func run(_ more: String...) throws -> Fingerpost.Result {
            try Fingerpost.run(
                arguments: arguments + more, directory: Repository.folder.path)
        }
        let expected = try run()
        #expect(expected.exit == .code(0))
        for option in ["-v", "-q"] {
            let result = try run(option)
            #expect(result.output == expected.output && result.exit == .code(0), "\(option): \(result.errors)")
            if option == "-q" { #expect(result.errors == []) }
        }
    }
}
