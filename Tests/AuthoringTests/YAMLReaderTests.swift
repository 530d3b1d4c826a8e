import Files
import Foundation
import TestKit
import Testing

@Suite("Scenes for other readers of YAML")
struct YAMLReaderTests {
    private let folder = try! TemporaryDirectory()

    /// The files of the repository in a folder that are YAML, in it and in its folders.
    private func files(in name: String) throws -> [String] {
        let folder = Repository.folder.appending(path: name).path
        return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }.sorted()
            .map { "\(folder)/\($0)" }
    }

    /// What `fingerpost import` prints, with titles and ids that other readers could take for something else.
    private func importedScenes() throws -> [String] {
        let words = [
            "yes", "No", "on", "null", "~", "1e3", "012", "0x1F", "1_000", "2026-11-29", "12:30", "a: b", "a #b", "? a",
            "- a", "@a", "`a", "%a", "&a", "*a", "!a", "|", ">", "{a}", "[a]", "'a'", "\"a\"", " a ", "a\u{85}b", "=",
            "<<",
            "ä😀", ".nan", "-", "?", "how many?",
        ]
        func escaped(_ text: String) -> String {
            [("&", "&amp;"), ("<", "&lt;"), ("\"", "&quot;")].reduce(text) {
                $0.replacingOccurrences(of: $1.0, with: $1.1)
            }
        }
        let shapes = words.enumerated().map { index, word in
            #"<rect id="\#(escaped(word))" x="\#(index).1" y="0.0000001" width="5" height="5"><title>\#(escaped(word))"#
                + "</title></rect>"
        }
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">"# + shapes.joined() + "</svg>"
        let own = try folder.write(svg, to: "words.svg")
        let drawings = ["inkscape", "figma", "penpot"].map {
            Repository.folder.appending(path: "Tests/Imports/\($0).svg").path
        }
        return try (drawings + [own]).enumerated().map { index, drawing in
            let result = try Fingerpost.run("import", drawing)
            return try folder.write(result.output.joined(separator: "\n") + "\n", to: "\(index).yaml")
        }
    }

    @Test("PyYAML and Go's yaml read examples, imported scenes and the scene of a program as Fingerpost does")
    func alike() throws {
        let program = try Fingerpost(["--scene"], program: Fingerpost.path(of: "application-probe")).finish()
        let scene = try folder.write(
            program.output.drop { $0 != "fingerpost: 1" }.filter { $0 != "ends" }.joined(separator: "\n") + "\n",
            to: "program.yaml")
        let files = try files(in: "Examples") + files(in: "Tests/Scenes") + importedScenes() + [scene]
        expect(files.count > 30)
        for reader in ["python", "go"] {
            let texts = try Script.run("read-yaml.py", [reader] + files)
            try require(texts.count == files.count)
            for (file, text) in zip(files, texts) {
                let own = try YAMLNode(parsing: Array(try Data(contentsOf: URL(filePath: file))))
                let other = try YAMLNode(parsing: Array(text.utf8))
                expect(Self.areAlike(own, other), "\(reader) reads \(file) in another way")
            }
        }
    }

    /// Whether two values are equal, with the keys of mappings in any order.
    private static func areAlike(_ a: YAMLNode, _ b: YAMLNode) -> Bool {
        switch (a.content, b.content) {
        case (.mapping(let entries), .mapping(let others)):
            entries.count == others.count
                && entries.allSatisfy { entry in b[entry.key].map { areAlike(entry.value, $0) } ?? false }
        case (.sequence(let items), .sequence(let others)):
            items.count == others.count && zip(items, others).allSatisfy { areAlike($0, $1) }
        case (.integer, _), (.double, _): a.double == b.double
        case (.string, _): a.string == b.string
        default: a.content == b.content
        }
    }
}
