import TestKit
import Testing

/// The places and the styles are those that SVG 2 and CSS Transforms 1 and 2 say.
@Suite("fingerpost import: cases")
struct ImportedDrawingTests {
    /// A case of `Tests/Imports/drawings.txt`.
    struct Case: CustomTestStringConvertible {
        let line: Int
        let drawing: String
        let expected: [Substring]

        var testDescription: String { "line \(line)" }

        static let all: [Case] = {
            let text = (try? Repository.text("Tests/Imports/drawings.txt")) ?? ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let ends = lines.indices.filter { lines[$0].isEmpty }
            return zip([-1] + ends, ends).compactMap { start, end in
                let lines = lines[(start + 1)..<end].filter { !$0.hasPrefix("# ") }
                let expected = lines.filter { line in ["-> ", "! ", "-x "].contains { line.hasPrefix($0) } }
                let drawing = lines.filter { !expected.contains($0) }.joined(separator: "\n")
                return expected.isEmpty ? nil : Case(line: start + 2, drawing: drawing, expected: expected)
            }
        }()
    }

    @Test("A drawing becomes the lines of its case, with its remarks", arguments: Case.all)
    func drawing(_ example: Case) throws {
        let drawing = try ImportedDrawing(example.drawing)
        expectEqual(drawing.result.exit, .code(0))
        func expected(_ mark: String) -> [Substring] {
            example.expected.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
        }
        func fits(_ line: String, _ pattern: Substring) -> Bool {
            pattern.hasSuffix("...") ? line.hasPrefix(pattern.dropLast(3)) : line == pattern
        }
        var rest = drawing.lines[...]
        for pattern in expected("-> ") {
            let found = rest.firstIndex { fits($0, pattern) }
            expect(found != nil, "\(pattern) is not in \(rest.joined(separator: "\n"))")
            rest = rest[(found.map { $0 + 1 } ?? rest.endIndex)...]
        }
        for id in expected("-x ") { expect(drawing.line(String(id)) == nil) }
        let remarks = expected("! ")
        guard remarks != ["..."] else { return }
        expect(remarks.count == drawing.remarks.count && zip(drawing.remarks, remarks).allSatisfy { fits($0, $1) })
    }
}
