import TestKit
import Testing

/// Each file in `Tests/Commands` has command lines, and what they print.
@Suite("What commands print")
struct CommandTableTests {
    @Test("Each command prints the lines of its table", arguments: ["scenes", "recordings"])
    func table(_ name: String) throws {
        let path = "Tests/Commands/\(name).txt"
        let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        var files: [String: String] = [:]
        var file: String?
        var (command, commandLine) = ("", 0)
        var expected: [Substring] = []
        /// Runs the command that was read last, whose expected lines are complete.
        func run() throws {
            guard !command.isEmpty else { return }
            let printed = try Fixture.run(command, with: files.merging(["tap.jsonl": Fixture.tap]) { $1 }).lines
            let fits = printed.count == expected.count && zip(printed, expected).allSatisfy { Self.fits($0, $1) }
            #expect(
                fits, "\(printed.joined(separator: "\n"))",
                sourceLocation: SourceLocation(
                    fileID: "CommandTests/\(name)", filePath: path, line: commandLine, column: 1))
            (command, expected) = ("", [])
        }
        for (index, line) in lines.enumerated() where !line.hasPrefix("# ") {
            if line.isEmpty {
                try run()
                (files, file) = ([:], nil)
            } else if line.hasPrefix("--- ") {
                file = String(line.dropFirst(4))
            } else if line.hasPrefix("$ ") {
                try run()
                (command, commandLine, file) = (String(line.dropFirst(2)), index + 1, nil)
            } else if let file {
                files[file, default: ""] += line + "\n"
            } else {
                expected.append(line)
            }
        }
        try run()
    }

    private static func fits(_ line: String, _ pattern: Substring) -> Bool {
        pattern.hasSuffix("...") ? line.hasPrefix(pattern.dropLast(3)) : line == pattern
    }
}
