import TestKit
import Testing

@Suite("Wrong usage")
struct UsageTests {
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
        expectEqual(try program.output.rest(), [])
        let lines = try program.errors.rest()
        expect(!lines.isEmpty)
        expect(
            lines.allSatisfy { $0.utf8.count <= 1100 && !$0.contains("\u{1b}") && !$0.contains("Swift.") }, "\(lines)")
    }

    @Test("The program for people who make scenes has the same hint")
    func usageOfAuthoring() throws {
        let program = try Fingerpost(["drw"], program: Fingerpost.path(of: "fingerpost-authoring"))
        expectEqual(try program.finish().errors.first, "Error: there is no command 'drw'; did you mean 'draw'?")
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
        expectEqual(expected.exit, .code(0))
        for option in ["-v", "-q"] {
            let result = try run(option)
            expect(result.output == expected.output && result.exit == .code(0), "\(option): \(result.errors)")
            if option == "-q" { expectEqual(result.errors, []) }
        }
    }
}
