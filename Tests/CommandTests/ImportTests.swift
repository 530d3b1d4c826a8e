import Foundation
import TestKit
import Testing

/// `Tests/Browser/run` compares the frames of drawings with those of a browser.
@Suite("fingerpost import")
struct ImportTests {
    private func run(_ name: String) throws -> Fingerpost.Result {
        try Fingerpost.run("import", "Tests/Imports/\(name)", directory: Repository.folder.path)
    }

    @Test(
        "Every imported scene is valid",
        arguments: ["inkscape.svg", "figma.svg", "penpot.svg"])
    func valid(_ name: String) throws {
        let result = try run(name)
        expectEqual(result.exit, .code(0))
        expectEqual(result.output.first, "# yaml-language-server: $schema=/usr/share/fingerpost/scene.schema.json")
        let folder = try TemporaryDirectory()
        let scene = try folder.write(result.output.joined(separator: "\n") + "\n", to: "scene.yaml")
        let check = try Fingerpost.run("check", scene)
        expectEqual(check.exit, .code(0), "\(check.output)")
        // Each remark names its place.
        let place = try Regex(#"^fingerpost: Tests/Imports/[a-z.]+:\d+:\d+: \w+( '[^']+')?: "#)
        expect(result.errors.allSatisfy { $0.contains(place) })
    }

    @Test(
        "A touch hits the view whose drawing is at that point",
        arguments: [
            // The dial is a circle with a needle; the corner of the rectangle around them is the board.
            ("figma.svg", 840.0, 180.0, "Kiosk"), ("figma.svg", 900, 400, "knob"), ("figma.svg", 1060, 250, "needle"),
            ("figma.svg", 120, 640, "buy"), ("figma.svg", 100, 200, "Row-1"),
            // Within the copy of the star, between two points of the star, and within the blob beside it.
            ("inkscape.svg", 982, 400, "use99"), ("inkscape.svg", 930, 345, "background"),
            ("inkscape.svg", 822, 433, "blob"),
        ])
    func hits(_ name: String, _ x: Double, _ y: Double, _ view: String) throws {
        let folder = try TemporaryDirectory()
        let scene = try folder.write(try run(name).output.joined(separator: "\n"), to: "scene.yaml")
        let hit = try Record(try Fingerpost.run("hit", "--json", scene, "\(x)", "\(y)").output.joined())
        expectEqual(hit["view"], view)
    }

    @Test("Copies of themselves, of what is not there, and of copies of copies end with a remark")
    func endlessCopies() throws {
        let drawing = try ImportedDrawing(
            """
            <g id="a"><rect width="5" height="5"/><use href="#a" x="1"/></g>
            <use id="b" href="#c"/><use id="c" href="#b"/><use id="d" href="#nothing"/><use id="e"/>
            """)
        expectEqual(drawing.result.exit, .code(0))
        expect(
            drawing.remarks.count { $0.contains("what it copies is not in the drawing, or there are too many") } >= 4)
        // Each level has ten copies of the one before.
        let levels = (1...9).map { level in
            "<g id=\"l\(level)\">" + String(repeating: "<use href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
        }
        let many = try ImportedDrawing("<rect id=\"l0\" width=\"5\" height=\"5\"/>" + levels.joined()).result
        expect(many.exit == .code(1) || many.errors.contains { $0.contains("too many copies") })
    }

    @Test("A file that is too deep or has too many elements is an error")
    func limits() throws {
        let deep = String(repeating: "<g>", count: 5000)
        let error = try Fingerpost.run("import", "-", input: deep).errors.first
        expectEqual(error?.contains("nested deeper than 200 levels"), true)
        let folder = try TemporaryDirectory()
        let many = try folder.write("<svg>" + String(repeating: "<g/>", count: 200_000) + "</svg>", to: "many.svg")
        expectEqual(try Fingerpost.run("import", many).errors.first?.contains("more than 200000 elements"), true)
    }

    @Test("What many elements have is reported once, with the first of them and their number")
    func repeated() throws {
        let shapes = (0..<300).map {
            #"<rect id="r\#($0)" class="box" width="5" height="5" stroke-width="2"/>"#
        }.joined(separator: "\n")
        let drawing = try ImportedDrawing(
            """
            <style>.box { stroke: red; filter: url(#shadow); mix-blend-mode: multiply }</style>
            <rect id="none" width="5" height="5" stroke="none"/>
            <g stroke="red"><rect id="thin" width="5" height="5" stroke-width="0"/>
            <rect id="clear" width="5" height="5" stroke-opacity="0%"/></g>
            <path id="frame" d="M0 0h9v9h-9z M1 1h7v7h-7z"/>
            <g id="button:go"><path d="M0 0h9v9h-9z M1 1h7v7h-7z"/></g>
            \(shapes)
            """)
        expectEqual(
            drawing.remarks,
            [
                "6:1: path 'frame': its outline has several parts or too many corners: it is imported as a rectangle",
                "8:1: rect 'r0': its 'filter' is not imported (the same for 299 more elements)",
                "8:1: rect 'r0': its 'mix-blend-mode' is not imported (the same for 299 more elements)",
                "8:1: rect 'r0': its stroke is not imported (the same for 299 more elements)",
            ])
    }
}
