import Foundation
import PanelTestKit
import TestKit
import Testing
import Touches

/// A case of a file in `Tests/Commands`: files, commands, and the lines that these print.
///
/// A case begins with a line `# TITLE` after a blank line. Other lines that begin with `# ` are comments, except in
/// files. All commands of a case run in one folder, which has the files of `Fixture.files`. A case without a command
/// has files for all cases after it.
///
/// - `--- NAME` begins a file, and `--- NAME after OTHER` one that begins as another does. `of fingers` after that says
///   that its lines have the words of `FingerText`. The file gets the records of the touches, or the events of a panel
///   with slots if NAME ends with `.evemu`. Lines that begin with `{` are written as they are.
/// - `$ WORDS` runs the program, and `$ cat FILE` prints a file. Words are quoted as for a shell. `NAME=VALUE` before
///   them is the environment, and `< FILE` after them the standard input. `> FILE` writes the output to a file, and
///   `| lines TEXT` leaves the lines of the output that have a text. `| records KEY...` leaves the kind of each record
///   and its values of these keys.
/// - `$ terminal COLUMNS WORDS` runs the program on a terminal, and prints what is on the screen when it ends, with
///   one blank instead of several. A bridge at the socket `s` sends it what is in the FILE after `< `.
/// - The other lines are what is expected: the output, the errors after `! `, and the exit status if it is not 0. `...`
///   in a line stands for any text, and a line `...` for any lines but the exit status.
struct CommandCase: CustomTestStringConvertible, Sendable {
    enum Step: Sendable {
        case file(name: String, text: String)
        case command(String, line: Int, prints: [String])

        var isCommand: Bool { if case .command = self { true } else { false } }
    }

    /// Such as `scenes`, for `Tests/Commands/scenes.txt`.
    let table: String
    private(set) var title = ""
    private(set) var steps: [Step] = []

    var testDescription: String { "\(table): \(title)" }

    static let folder = Repository.folder.appending(path: "Tests/Commands").path

    static let all: [CommandCase] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().flatMap { cases(of: String($0.dropLast(".txt".count))) }
    }()

    private static func cases(of table: String) -> [CommandCase] {
        let text = (try? Repository.text("Tests/Commands/\(table).txt")) ?? ""
        var paragraphs: [[(number: Int, text: String)]] = []
        for (index, line) in text.components(separatedBy: "\n").dropLast().enumerated() {
            if line.hasPrefix("# "), paragraphs.last?.last?.text.isEmpty != false {
                if !paragraphs.isEmpty { paragraphs[paragraphs.count - 1].removeLast() }
                paragraphs.append([])
            }
            paragraphs[paragraphs.count - 1].append((index + 1, line))
        }
        var shared: [Step] = []
        return paragraphs.compactMap { lines in
            var example = CommandCase(table: table, steps: shared)
            example.read(lines)
            guard example.steps.contains(where: \.isCommand) else {
                shared = example.steps
                return nil
            }
            return example
        }
    }

    private mutating func read(_ lines: [(number: Int, text: String)]) {
        var texts = Fixture.files
        for case .file(let name, let text) in steps { texts[name] = text }
        var (isInFile, isOfFingers) = (false, false)
        for (number, line) in lines {
            if line.hasPrefix("# "), !isInFile {
                if title.isEmpty { title = String(line.dropFirst(2)) }
            } else if line.hasPrefix("--- ") {
                let words = line.split(separator: " ").map(String.init)
                steps.append(.file(name: words[1], text: words.contains("after") ? texts[words[3]] ?? "" : ""))
                (isInFile, isOfFingers) = (true, words.suffix(2) == ["of", "fingers"])
            } else if line.hasPrefix("$ ") {
                steps.append(.command(String(line.dropFirst(2)), line: number, prints: []))
                isInFile = false
            } else if case .command(let words, let number, let expected) = steps.last {
                steps[steps.count - 1] = .command(words, line: number, prints: expected + [line])
            } else if case .file(let name, let text) = steps.last {
                texts[name] =
                    text + (isOfFingers && !line.hasPrefix("{") ? Self.recording(of: line, in: name) : line + "\n")
                steps[steps.count - 1] = .file(name: name, text: texts[name]!)
            }
        }
    }

    /// What fingers do, in the format of a file with this name.
    private static func recording(of fingers: String, in name: String) -> String {
        var text = FingerText()
        let lines = text.frames(of: fingers).flatMap { frame in
            guard name.hasSuffix(".evemu") else {
                return frame.samples.map { touch, phase, x, y in
                    #"{"type":"touch","time":\#(frame.time),"phase":"\#(phase.name)","touch":\#(touch),"#
                        + #""x":\#(x),"y":\#(y)}"#
                }
            }
            let events = frame.samples.flatMap { touch, phase, x, y in
                let id = phase == .ended ? -1 : Int(frame.time * 1000)
                return ["0003 002f \(touch - 1)"] + (phase == .moved ? [] : ["0003 0039 \(id)"])
                    + (phase == .ended ? [] : ["0003 0035 \(Int(x))", "0003 0036 \(Int(y))"])
            }
            return (events + ["0000 0000 0"]).map { "E: \(String(format: "%.6f", frame.time)) \($0)" }
        }
        return lines.map { "\($0)\n" }.joined()
    }

    /// Carries out the steps. Throws if a command prints something else.
    func run() throws {
        let folder = try Fixture.folder(Fixture.files)
        for step in steps {
            switch step {
            case .file(let name, let text): try folder.write(text, to: name)
            case .command(let command, let line, let expected):
                let printed = try print(command, in: folder)
                let difference = ExpectedLines.difference(printed, expected)
                expect(
                    difference == nil, "\(command)\n\(difference ?? "")\nAll:\n\(printed.joined(separator: "\n"))",
                    sourceLocation: SourceLocation(
                        fileID: "CommandTests/\(table)", filePath: "Tests/Commands/\(table).txt", line: line,
                        column: 1))
            }
        }
    }

    /// What a command prints, after its filter.
    private func print(_ command: String, in folder: TemporaryDirectory) throws -> [String] {
        var (words, filter) = Self.parts(of: Self.words(of: command), at: "|")
        let file: [String]
        (words, file) = Self.parts(of: words, at: ">")
        let input: [String]
        (words, input) = Self.parts(of: words, at: "<")
        var environment: [String: String] = [:]
        while let word = words.first, let sign = word.firstIndex(of: "="), word.first?.isUppercase == true {
            environment[String(word[..<sign])] = String(word[word.index(after: sign)...])
            words.removeFirst()
        }
        var program = Fingerpost.path
        if words[0] == "cat" { program = "/bin/\(words.removeFirst())" }
        if words[0] == "terminal" {
            let socket = "\(folder.path)/s"
            unlink(socket)
            let server = try input.first.map {
                try SocketClient.serve(String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8), at: socket)
            }
            let screen = try withExtendedLifetime(server) {
                let arguments = words.dropFirst(2).map { $0 == "s" ? socket : $0 }
                return try TerminalScreen.show(Array(arguments), columns: Int(words[1])!)
            }
            return screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
        }
        let text = try input.map { try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8) }.joined()
        let result = try Fingerpost(words, program: program, environment: environment, directory: folder.path)
            .finish(input: text)
        if let name = file.first { try folder.write(result.output.joined(separator: "\n") + "\n", to: name) }
        let output: [String] =
            switch filter.first {
            case _ where !file.isEmpty: []
            case "records": try result.output.map { try Record($0).told(Array(filter.dropFirst())) }
            case "lines": result.output.filter { $0.contains(filter[1]) }
            default: result.output
            }
        return output + result.lines.dropFirst(result.output.count)
    }

    /// The words before a sign and those after it.
    private static func parts(of words: [String], at sign: String) -> ([String], [String]) {
        let parts = words.split(separator: sign, maxSplits: 1).map(Array.init)
        return (parts[0], parts.count > 1 ? parts[1] : [])
    }

    /// The words of a command, of which those with blanks are in single quotes.
    private static func words(of command: String) -> [String] {
        var words = [""]
        for (index, part) in command.components(separatedBy: "'").enumerated() {
            let pieces = index % 2 == 1 ? [part] : part.components(separatedBy: " ")
            words[words.count - 1] += pieces[0]
            words += pieces.dropFirst()
        }
        return words.filter { !$0.isEmpty }
    }
}
