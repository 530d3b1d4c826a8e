import TestKit
import Testing

/// `Tests/Cost/run` compares what imports of different sizes cost.
@Suite("fingerpost import: large files")
struct ImportLimitTests {
    private func svg(_ text: String) throws -> Fingerpost.Result {
        try Fingerpost.run("import", "-", input: "<svg width=\"100\" height=\"100\">\n\(text)\n</svg>\n")
    }

    @Test("The memory for a long path or polygon grows with the length of its text", arguments: ["d", "points"])
    func longPath(_ attribute: String) throws {
        /// A zigzag between 0,0 and 9,9.
        func drawing(_ segments: Int) -> String {
            let (name, text) =
                attribute == "d"
                ? ("path", "M0 0" + String(repeating: "H9V9H0V0", count: segments / 4))
                : ("polygon", String(repeating: "0 0 9 9 ", count: segments / 2))
            return "<svg width=\"99\" height=\"99\"><\(name) id=\"p\" \(attribute)=\"\(text)\"/></svg>"
        }
        func peak(_ drawing: String) throws -> Int {
            let folder = try TemporaryDirectory()
            defer { withExtendedLifetime(folder) {} }
            let file = try folder.write(drawing, to: "drawing.svg")
            let lines = try Script.run("peak-memory.py", [Fingerpost.path, "import", file])
            return try require(lines.last.flatMap { Int($0) })
        }
        let (short, long) = (drawing(1000), drawing(160_000))
        let growth = try peak(long) - peak(short)
        let bytes = long.utf8.count - short.utf8.count
        // The file, the copies of libexpat, and the attribute. A segment alone has more than 50 bytes.
        expect(growth < 10 * bytes, "\(bytes) bytes more of text take \(growth) bytes")
        let imported = try ImportedDrawing(
            String(long.dropFirst("<svg width=\"99\" height=\"99\">".count).dropLast("</svg>".count)))
        expectEqual(imported.line("p")?.hasPrefix("{id: p, frame: [0, 0, 9, 9]"), true)
    }

    @Test("A scene that would be longer than scenes may be is an error")
    func tooLong() throws {
        // With more than 900 bytes for each id, the ids alone are longer than 1 MiB.
        let name = String(repeating: "o", count: 900)
        let ids = (0..<1200).map { "\(name)-\($0)" }
        let drawing = ids.map { "<rect id=\"\($0)\" width=\"5\" height=\"5\"/>" }.joined()
        let folder = try TemporaryDirectory()
        let file = try folder.write("<svg width=\"9\" height=\"9\">\(drawing)</svg>", to: "large.svg")
        let result = try Fingerpost.run("import", file)
        expect(result.exit == .code(1) && result.output.isEmpty)
        expectEqual(result.errors.count, 1)
        expectEqual(result.errors.first?.contains("the scene would be longer than 1048576 bytes: remove what"), true)
    }

    @Test("Rules that would be read too often are an error")
    func tooManyRules() throws {
        // 1,000 elements, of which each has the class of 2,000 rules with 150 bytes.
        let value = String(repeating: "v", count: 150)
        let rules = (0..<2000).map { ".a.b\($0){fill:\(value)}" }.joined()
        let shapes = String(repeating: "<rect class=\"a\" width=\"5\" height=\"5\"/>", count: 1000)
        let drawing = try ImportedDrawing("<style>\(rules)</style>\(shapes)")
        expect(drawing.result.exit == .code(1) && drawing.output.isEmpty)
        expectEqual(drawing.remarks.first?.contains("its style sheets have too many rules for so many elements"), true)
    }

    @Test("A remark about a long value is shortened")
    func longRemark() throws {
        let value = String(repeating: "spin(1) ", count: 10_000)
        let drawing = try ImportedDrawing("<rect id=\"a\" width=\"5\" height=\"5\" transform=\"\(value)\"/>")
        expectEqual(drawing.remarks.count, 1)
        expectEqual(
            drawing.remarks.first.map { $0.utf8.count < 300 && $0.hasSuffix("cannot be resolved and is ignored") }, true
        )
    }

    @Test("Turned groups in which no shape contains the others are rectangles, which is reported once")
    func turnedGroups() throws {
        let shapes = #"<rect width="3" height="3"/><rect x="9" y="9" width="3" height="3"/>"#
        let open = (1...3).map { "<g id=\"button:g\($0)\" transform=\"rotate(5)\">" }.joined()
        let drawing = try ImportedDrawing(open + shapes + String(repeating: "</g>", count: 3))
        expect(drawing.output.filter { $0.contains("polygon") }.isEmpty, "\(drawing.output)")
        expectEqual(drawing.remarks.count, 1)
        let remark = "is turned, and no shape in it contains the others: it is imported as a rectangle"
        expectEqual(
            drawing.remarks.first?.hasSuffix("g 'button:g3': \(remark) (the same for 2 more elements)"), true,
            "\(drawing.remarks)")
    }
}
