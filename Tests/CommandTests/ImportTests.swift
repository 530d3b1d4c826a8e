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
        #expect(result.exit == .code(0))
        #expect(result.output.first == "# yaml-language-server: $schema=/usr/share/fingerpost/scene.schema.json")
        let folder = try TemporaryDirectory()
        let scene = try folder.write(result.output.joined(separator: "\n") + "\n", to: "scene.yaml")
        let check = try Fingerpost.run("check", scene)
        #expect(check.exit == .code(0), "\(check.output)")
        // Each remark names its place.
        let place = try Regex(#"^fingerpost: Tests/Imports/[a-z.]+:\d+:\d+: \w+( '[^']+')?: "#)
        #expect(result.errors.allSatisfy { $0.contains(place) })
    }

    private static let screenCases: [(attributes: String, frame: String, size: String)] = [
        (#"width="200" height="100" viewBox="0 0 100 100""#, "[60, 10, 10, 10]", "200, height: 100"),
        (
            #"width="200" height="100" viewBox="0 0 100 100" preserveAspectRatio="xMinYMin""#, "[10, 10, 10, 10]",
            "200, height: 100"
        ),
        (
            #"width="200" height="100" viewBox="0 0 100 100" preserveAspectRatio="none""#, "[20, 10, 20, 10]",
            "200, height: 100"
        ),
        (#"viewBox="-10 -10 100 50""#, "[20, 20, 10, 10]", "100, height: 50"),
        (#"width="25.4mm" height="1in" viewBox="0 0 48 48""#, "[20, 20, 20, 20]", "96, height: 96"),
    ]

    @Test("The screen is the size of the drawing, and the viewBox is fitted into it", arguments: screenCases)
    func screens(_ attributes: String, _ frame: String, _ size: String) throws {
        let drawing = try ImportedDrawing(
            #"<rect id="a" x="10" y="10" width="10" height="10"/>"#, attributes: attributes)
        #expect(drawing.output.contains("screen: {width: \(size)}"))
        #expect(drawing.line("a") == ##"{id: a, frame: \##(frame), color: "#000000"}"##)
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
        #expect(hit["view"] == view)
    }

    @Test("Copies of themselves, of what is not there, and of copies of copies end with a remark")
    func endlessCopies() throws {
        let drawing = try ImportedDrawing(
            """
            <g id="a"><rect width="5" height="5"/><use href="#a" x="1"/></g>
            <use id="b" href="#c"/><use id="c" href="#b"/><use id="d" href="#nothing"/><use id="e"/>
            """)
        #expect(drawing.result.exit == .code(0))
        #expect(
            drawing.remarks.count { $0.contains("what it copies is not in the drawing, or there are too many") } >= 4)
        // Each level has ten copies of the one before.
        let levels = (1...9).map { level in
            "<g id=\"l\(level)\">" + String(repeating: "<use href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
        }
        let many = try ImportedDrawing("<rect id=\"l0\" width=\"5\" height=\"5\"/>" + levels.joined()).result
        #expect(many.exit == .code(1) || many.errors.contains { $0.contains("too many copies") })
    }

    @Test("A layer of Inkscape has its label as its id, and a label with an action names the view")
    func labels() throws {
        let drawing = try ImportedDrawing(
            """
            <g id="layer1" inkscape:groupmode="layer" inkscape:label="menu">
            <rect id="rect12" inkscape:label="tea action=order" width="5" height="6"/>
            <rect id="rect13" inkscape:label="switch:lamp action=light" x="20" width="5" height="6"/>
            <rect id="rect14" inkscape:label="no name of a view" x="40" width="5" height="6"/></g>
            """,
            attributes:
                #"width="100" height="100" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape""#)
        #expect(drawing.output.contains { $0.hasSuffix("- id: menu") })
        let text = drawing.output.joined(separator: "\n")
        #expect(text.contains("performs: [order, light]"))
        #expect(text.contains("id: tea") && text.contains("{kind: tap, action: order}"))
        #expect(
            drawing.line("lamp")?.contains("kind: switch, frame: [20, 0, 5, 6], actions: {valueChanged: light}")
                == true)
        #expect(drawing.line("rect14") != nil)
        let folder = try TemporaryDirectory()
        let scene = try folder.write(text + "\n", to: "scene.yaml")
        #expect(try Fingerpost.run("check", "--strict", scene).exit == .code(0))
    }

    @Test(
        "A file that cannot be imported is reported with its place",
        arguments: [
            ("<svg><rect></svg>", "1:14: the file is not XML: mismatched tag"),
            ("", "1:1: the file is not XML: no element found"),
            (
                "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>",
                "1:15: a document type (<!DOCTYPE ...>) is not read: remove it"
            ),
            ("<html/>", "1:1: the root element is 'html': expected 'svg'"),
            ("<svg/>", "1:1: the drawing has no size: give it a width and a height, or a viewBox"),
            (
                #"<svg width="0.5" height="9"/>"#,
                "1:1: a side of the screen would have 0.5 points: it has 1 to 100000"
            ),
        ])
    func errors(_ text: String, _ error: String) throws {
        let result = try Fingerpost.run("import", "-", input: text)
        #expect(result.exit == .code(1) && result.output.isEmpty)
        #expect(result.errors == ["fingerpost: <stdin>:\(error)"])
    }

    @Test(
        "An arc of extreme size does not stop the import",
        arguments: [
            "A 1e-200 1e-200 0 0 1 50 50 Z", "A 5 5 0 0 1 1e200 0", "A 5 5 1e308 0 1 50 50", "a1e300 1 9 1 1 9 9",
        ])
    func arcs(_ arc: String) throws {
        let drawing =
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path id="p" d="M0 0 \#(arc)"/></svg>"#
        let result = try Fingerpost.run("import", "-", input: drawing)
        #expect(result.exit == .code(0), "\(result.errors)")
    }

    @Test("A file that is too deep or has too many elements is an error")
    func limits() throws {
        let deep = String(repeating: "<g>", count: 5000)
        let error = try Fingerpost.run("import", "-", input: deep).errors.first
        #expect(error?.contains("nested deeper than 200 levels") == true)
        let folder = try TemporaryDirectory()
        let many = try folder.write("<svg>" + String(repeating: "<g/>", count: 200_000) + "</svg>", to: "many.svg")
        #expect(try Fingerpost.run("import", many).errors.first?.contains("more than 200000 elements") == true)
    }

    @Test("A rule with an id counts more than one with a class, and that more than one with an element, in any order")
    func specificity() throws {
        let rules = [
            "#a{x:4px}", ".b{x:3px;y:3px}", "rect{x:2px;y:2px;width:2px}", "*{x:1px;y:1px;width:1px;height:1px}",
        ]
        let shape = #"<rect id="a" class="b"/>"#
        for first in rules.indices {
            let style = (rules[first...] + rules[..<first]).joined()
            let drawing = try ImportedDrawing("<style>\(style)</style>\(shape)")
            #expect(drawing.line("a")?.hasPrefix("{id: a, frame: [4, 3, 2, 1]") == true, "\(style)")
        }
    }

    @Test("A view is hidden if it is not displayed, or if nothing in it is visible")
    func visibility() throws {
        let drawing = try ImportedDrawing(
            """
            <style>.gone { display: none }</style>
            <g id="dark" visibility="hidden"><rect id="a" width="5" height="5"/><rect id="b" visibility="visible" width="6" height="5"/></g>
            <g id="night" visibility="hidden"><rect id="c" width="5" height="5"/></g>
            <rect id="d" class="gone" width="5" height="5"/>
            """)
        #expect(drawing.line("a") == ##"{id: a, frame: [0, 0, 5, 5], hidden: true, color: "#000000"}"##)
        #expect(drawing.line("b") == ##"{id: b, frame: [0, 0, 6, 5], color: "#000000"}"##)
        // The group is hidden, so that showing it shows what is in it.
        #expect(drawing.line("c") == ##"{id: c, frame: [0, 0, 5, 5], color: "#000000"}"##)
        #expect(drawing.line("d")?.contains("hidden: true") == true)
        let hidden = drawing.output.firstIndex { $0.hasSuffix("- id: night") }
        #expect(hidden.map { drawing.output[$0 + 2].hasSuffix("hidden: true") } == true, "\(drawing.output)")
        let shown = drawing.output.firstIndex { $0.hasSuffix("- id: dark") }
        #expect(shown.map { !drawing.output[$0 + 2].hasSuffix("hidden: true") } == true)
    }

    @Test("Round corners are part of the shape that takes touches")
    func roundCorners() throws {
        let drawing = try ImportedDrawing(
            """
            <rect id="a" x="10" y="10" width="80" height="60" rx="20"/>
            <rect id="b" y="80" width="20" height="10" style="rx: 50%; ry: 5px"/>
            <g id="button:c"><rect x="40" y="80" width="40" height="20" rx="10" ry="8"/><path d="M55 85h5v5z"/></g>
            <g id="button:d"><rect x="80" y="80" width="20" height="20" rx="10"/><path d="M80 80h5v5z"/></g>
            <rect id="e" x="-90" width="20" height="10" ry="0" rx="4"/>
            """)
        #expect(drawing.remarks.isEmpty)
        #expect(drawing.line("b")?.contains("frame: [0, 80, 20, 10], hitShape: ellipse") == true)
        for id in ["d", "e"] { #expect(drawing.line(id)?.contains("hitShape") == false, "\(id)") }
        let folder = try TemporaryDirectory()
        let scene = try folder.write(drawing.output.joined(separator: "\n"), to: "scene.yaml")
        // The corner of a is a quarter of a circle around 30,30; that of c is one of an ellipse around 50,88.
        let places: [(x: Double, y: Double, view: String)] = [
            (15, 15, "drawing"), (17, 17, "a"), (85, 65, "drawing"), (83, 63, "a"), (30, 10.2, "a"), (10.2, 50, "a"),
            (42, 81.5, "drawing"), (44, 83, "c"), (60, 80.2, "c"),
        ]
        for (x, y, view) in places {
            let hit = try Record(try Fingerpost.run("hit", "--json", scene, "\(x)", "\(y)").output.joined())
            #expect(hit["view"] == view, "\(x), \(y)")
        }
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
        #expect(
            drawing.remarks == [
                "6:1: path 'frame': its outline has several parts or too many corners: it is imported as a rectangle",
                "8:1: rect 'r0': its 'filter' is not imported (the same for 299 more elements)",
                "8:1: rect 'r0': its 'mix-blend-mode' is not imported (the same for 299 more elements)",
                "8:1: rect 'r0': its stroke is not imported (the same for 299 more elements)",
            ])
    }
}
