import TestKit
import Testing

/// `Tests/Cost/run` compares what imports of different sizes cost.
@Suite("fingerpost import: large files")
struct ImportLimitTests {
    private func svg(_ text: String) throws -> Fingerpost.Result {
        try Fingerpost.run("import", "-", input: "<svg width=\"100\" height=\"100\">\n\(text)\n</svg>\n")
    }

    private func line(_ id: String, in result: Fingerpost.Result) -> String? {
        result.output.first { $0.contains("{id: \(id),") }.map { $0.trimmingCharacters(in: .whitespaces) }
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
            return try #require(lines.last.flatMap { Int($0) })
        }
        let (short, long) = (drawing(1000), drawing(200_000))
        let growth = try peak(long) - peak(short)
        let bytes = long.utf8.count - short.utf8.count
        // The file, the copies of libexpat, and the attribute. A segment alone has more than 50 bytes.
        #expect(growth < 10 * bytes, "\(bytes) bytes more of text take \(growth) bytes")
        let result = try svg(String(long.dropFirst("<svg width=\"99\" height=\"99\">".count).dropLast("</svg>".count)))
        #expect(line("p", in: result)?.hasPrefix("- {id: p, frame: [0, 0, 9, 9]") == true)
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
        #expect(result.exit == .code(1) && result.output.isEmpty)
        #expect(result.errors.count == 1)
        #expect(result.errors.first?.contains("the scene would be longer than 1048576 bytes: remove what") == true)
    }

    @Test("Rules that would be read too often are an error")
    func tooManyRules() throws {
        // 1,000 elements, of which each has the class of 2,000 rules with 150 bytes.
        let value = String(repeating: "v", count: 150)
        let rules = (0..<2000).map { ".a.b\($0){fill:\(value)}" }.joined()
        let shapes = String(repeating: "<rect class=\"a\" width=\"5\" height=\"5\"/>", count: 1000)
        let result = try svg("<style>\(rules)</style>\(shapes)")
        #expect(result.exit == .code(1) && result.output.isEmpty)
        #expect(result.errors.first?.contains("its style sheets have too many rules for so many elements") == true)
    }

    @Test("A remark about a long value is shortened")
    func longRemark() throws {
        let value = String(repeating: "spin(1) ", count: 10_000)
        let result = try svg("<rect id=\"a\" width=\"5\" height=\"5\" transform=\"\(value)\"/>")
        #expect(result.errors.count == 1)
        #expect(
            result.errors.first.map { $0.utf8.count < 300 && $0.hasSuffix("cannot be resolved and is ignored") } == true
        )
    }

    @Test("A clip path clips each element that refers to it in the coordinates of that element")
    func clips() throws {
        let clip =
            #"<clipPath id="c"><rect width="10" height="4"/><rect x="10" y="4" width="10" height="4"/></clipPath>"#
        let result = try svg(
            """
            \(clip)<rect id="a" width="99" height="99" clip-path="url(#c)"/>
            <g transform="translate(30 40) scale(2)"><rect id="b" width="99" height="99" clip-path="url(#c)"/></g>
            <g transform="translate(90 10) rotate(90)"><rect id="d" width="99" height="99" clip-path="url(#c)"/></g>
            <rect id="e" width="9" height="9" clip-path="url(#none)"/>
            <rect id="f" width="9" height="9" clip-path="url(#none)"/>
            """)
        for (id, frame) in [("a", "0, 0, 20, 8"), ("b", "30, 40, 40, 16"), ("d", "82, 10, 8, 20"), ("e", "0, 0, 9, 9")]
        {
            #expect(line(id, in: result)?.hasPrefix("- {id: \(id), frame: [\(frame)]") == true, "\(result.output)")
        }
        #expect(result.errors.filter { $0.hasSuffix("its clip-path 'url(#none)' is not imported") }.count == 2)
    }

    @Test("Of turned groups inside each other, four have their outline, and the others are reported")
    func turnedGroups() throws {
        let shapes = #"<rect width="3" height="3"/><rect x="9" y="9" width="3" height="3"/>"#
        let open = (1...6).map { "<g id=\"button:g\($0)\" transform=\"rotate(5)\">" }.joined()
        let result = try svg(open + shapes + String(repeating: "</g>", count: 6))
        #expect(result.output.filter { $0.contains("polygon") }.count == 4, "\(result.output)")
        #expect(result.errors.count == 1)
        let remark = "g 'button:g6': is turned inside of other turned groups: it is imported as a rectangle"
        #expect(result.errors.first?.hasSuffix("\(remark) (the same for 1 more element)") == true, "\(result.errors)")
    }
}
