import Foundation
import Synchronization
import TestKit
import Testing

/// The README and docs agree with the program.
@Suite("The documentation")
struct DocumentationTests {
    /// A block between ``` fences.
    struct Block: CustomTestStringConvertible {
        let file: String
        /// The number of its first line, from 1.
        let line: Int
        let language: String
        let lines: [String]

        var testDescription: String { "\(file):\(line)" }
    }

    static let files: [String] = {
        let docs =
            (try? FileManager.default.contentsOfDirectory(atPath: Repository.folder.appending(path: "docs").path)) ?? []
        return ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    }()

    static let blocks: [Block] = files.flatMap { file in
        var blocks: [Block] = []
        var open: (line: Int, language: String, lines: [String])?
        let text = (try? Repository.text(file)) ?? ""
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open, line == "```" {
                blocks.append(Block(file: file, line: block.line, language: block.language, lines: block.lines))
                open = nil
            } else if open != nil {
                open?.lines.append(String(line))
            } else if line.hasPrefix("```") {
                open = (index + 2, String(line.dropFirst(3)), [])
            }
        }
        return blocks
    }

    @Test("The documentation is found")
    func isFound() {
        expect(Self.files.count > 5)
        expect(Self.blocks.filter { $0.language == "console" }.count > 5)
    }

    /// Lines that begin with `$ ` are run in the repository. The lines after them are the expected output, on standard
    /// output or standard error. A line `...` stands for omitted lines, and `...` in a line for any text.
    @Test(
        "The output of each command in the documentation is that of the program",
        arguments: blocks.filter { $0.language == "console" })
    func session(block: Block) throws {
        var commands: [(command: String, expected: [String])] = []
        for line in block.lines {
            if line.hasPrefix("$ ") {
                commands.append((String(line.dropFirst(2)), []))
            } else {
                try require(!commands.isEmpty, "a session begins with a command")
                commands[commands.count - 1].expected.append(line)
            }
        }
        expect(!commands.isEmpty)
        let bin = try TemporaryDirectory()
        try FileManager.default.createSymbolicLink(
            atPath: "\(bin.path)/fingerpost", withDestinationPath: Fingerpost.path)
        for (command, expected) in commands {
            let printed = try Script.run("in-repository.sh", [bin.path, command])
            let difference = ExpectedLines.difference(printed, expected)
            expect(difference == nil, "\(command)\n\(difference ?? "")")
        }
    }

    @Test(
        "The scenes in the documentation pass check",
        arguments: blocks.filter { $0.language == "yaml" && $0.lines.contains("fingerpost: 1") })
    func scene(block: Block) throws {
        let folder = try TemporaryDirectory()
        try folder.write(block.lines.joined(separator: "\n") + "\n", to: "scene.yaml")
        let check = try Fingerpost(["check", "scene.yaml"], directory: folder.path).finish()
        expectEqual(check.exit, .code(0), "\(check.output)")
    }

    /// A file is in the repository, or an earlier line of the page writes it or tells the reader to write it.
    @Test("The scenes and recordings that the commands of the README read are there")
    func filesOfReadme() throws {
        var earlier = ""
        var found = 0
        for line in try Repository.text("README.md").split(separator: "\n").map(String.init) {
            if line.hasPrefix("fingerpost ") {
                for match in line.matches(of: /[-\w\/.]+\.(yaml|evemu|jsonl)\b/)
                where !["-o ", "> "].contains(where: { line.contains("\($0)\(match.0)") }) {
                    // The package has the examples there.
                    let name = String(match.0).replacing("/usr/share/doc/fingerpost/examples/", with: "Examples/")
                    let isThere = FileManager.default.fileExists(atPath: Repository.folder.appending(path: name).path)
                    let isWritten = ["`", "-o ", "> "].contains { earlier.contains("\($0)\(match.0)") }
                    expect(isThere || isWritten, "\(line)")
                    found += 1
                }
            }
            earlier += line + "\n"
        }
        expect(found > 5)
    }

    /// In text and in blocks: every command and option exists.
    @Test("The commands and options in the documentation exist", arguments: files)
    func usage(file: String) throws {
        for match in try Repository.text(file).matches(of: /\bfingerpost ([a-z]+)([^`\n|]*)/) {
            let command = String(match.1)
            guard let known = try Self.help(for: command) else { continue }
            for option in match.2.prefix(while: { $0 != "#" }).matches(of: /(?:^|\s|\[)(--?[a-z][-a-z]*)/) {
                expect(known.contains("\(option.1)"), "\(file): fingerpost \(command) \(option.1)")
            }
        }
    }

    /// The help of each command that was asked for; empty if there is no such command.
    private static let help = Mutex<[String: String]>([:])

    /// The help of a command; nil if there is no such command.
    private static func help(for command: String) throws -> String? {
        let text = try help.withLock { help in
            if let known = help[command] { return known }
            let result = try Fingerpost(["help", command]).finish()
            let text = result.exit == .code(0) ? result.output.joined(separator: "\n") : ""
            help[command] = text
            return text
        }
        return text.isEmpty ? nil : text
    }
}
