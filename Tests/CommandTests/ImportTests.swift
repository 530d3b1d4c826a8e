import Foundation
import TestKit
import Testing

/// `Tests/Browser/run` compares the frames of drawings with those of a browser.
@Suite("fingerpost import")
struct ImportTests {
    private func run(_ name: String) throws -> Fingerpost.Result {
        try Fingerpost.run("import", "Tests/Imports/\(name)", directory: Repository.folder.path)
    }

    /// What a text between `<svg>` and `</svg>` becomes, on a screen of 100 by 100 points.
    private func svg(_ text: String, attributes: String = #"width="100" height="100""#) throws -> Fingerpost.Result {
        try Fingerpost.run(
            "import", "-", input: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\n\(text)\n</svg>\n")
    }

    /// The line of the view with this id.
    private func line(_ id: String, in result: Fingerpost.Result) -> String? {
        result.output.first { $0.contains("{id: \(id),") }.map { $0.trimmingCharacters(in: .whitespaces) }
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

    private static let shapeCases: [(shape: String, frame: String)] = [
        (#"<rect id="a" x="10" y="20" width="30" height="40"/>"#, "[10, 20, 30, 40]"),
        (#"<rect id="a" x="10%" y="1in" width="50%" height="2px"/>"#, "[10, 96, 50, 2]"),
        (#"<circle id="a" cx="50" cy="60" r="5"/>"#, "[45, 55, 10, 10]"),
        (#"<ellipse id="a" cx="50" cy="60" rx="5" ry="7"/>"#, "[45, 53, 10, 14]"),
        (#"<polygon id="a" points="1,2 11,2 6 12"/>"#, "[1, 2, 10, 10]"),
        (#"<path id="a" d="M10 10h20v5H10z"/>"#, "[10, 10, 20, 5]"),
        // A cubic whose control points are 40 above its ends rises three quarters of that.
        (#"<path id="a" d="M10,60C10,20 40,20 40,60"/>"#, "[10, 30, 30, 30]"),
        // A quadratic whose control point is 40 above its ends rises half of that; T continues it below them.
        (#"<path id="a" d="M0 50Q10 10 20 50T40 50"/>"#, "[0, 30, 40, 40]"),
        // The half of a circle with radius 10; the flags of an arc need no separators.
        (#"<path id="a" d="M10 50a10 10 0 0120 0"/>"#, "[10, 40, 20, 10]"),
        (#"<rect id="a" width="10" height="4" transform="translate(20,30) rotate(90)"/>"#, "[16, 30, 4, 10]"),
        (#"<rect id="a" width="10" height="4" transform="rotate(180 10 10) scale(2)"/>"#, "[0, 12, 20, 8]"),
        (#"<rect id="a" width="10" height="10" transform="matrix(1 2 3 4 5 6)"/>"#, "[5, 6, 40, 60]"),
        (#"<rect id="a" width="10" height="10" transform="skewX(45)"/>"#, "[0, 0, 20, 10]"),
        (
            #"<g transform="scale(2)"><g transform="translate(5 5)"><rect id="a" width="1" height="1"/></g></g>"#,
            "[10, 10, 2, 2]"
        ),
        (
            #"<svg x="10" y="10" width="20" height="20" viewBox="0 0 5 5"><rect id="a" x="1" width="1" height="1"/></svg>"#,
            "[14, 10, 4, 4]"
        ),
    ]

    @Test("The frame of a shape is the rectangle around it", arguments: shapeCases)
    func frames(_ shape: String, _ frame: String) throws {
        let result = try svg(shape)
        #expect(result.exit == .code(0))
        #expect(line("a", in: result)?.hasPrefix("- {id: a, frame: \(frame)") == true, "\(result.output)")
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
        let result = try svg(#"<rect id="a" x="10" y="10" width="10" height="10"/>"#, attributes: attributes)
        #expect(result.output.contains("screen: {width: \(size)}"))
        #expect(line("a", in: result) == ##"- {id: a, frame: \##(frame), color: "#000000"}"##)
    }

    @Test("An id names the kind, the shapes of a control become its picture, and other groups become superviews")
    func kinds() throws {
        let result = try svg(
            """
            <g id="button:buy"><rect id="face" width="40" height="20" fill="red"/><text>Buy <tspan>now</tspan></text></g>
            <g id="panel" opacity="0.5"><rect x="50" y="50" width="20" height="20"/>
              <circle id="switch:lamp" cx="90" cy="60" r="10" style="fill: #0f0; display: none"/></g>
            <rect id="other:thing" width="5" height="5"/><rect id="a.b" width="6" height="5"/>
            <rect id="a-b" width="7" height="5"/>
            """)
        let lines = result.output.dropFirst(9).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            lines == [
                #"- {id: buy, kind: button, frame: [0, 0, 40, 20], title: "Buy now", color: red}"#, "- id: panel",
                "frame: [50, 50, 20, 20]", "alpha: 0.5",
                ##"color: "#000000""##, "subviews:",
                ##"- {id: lamp, kind: switch, frame: [30, 0, 20, 20], hidden: true, hitShape: ellipse, color: "#0f0"}"##,
                ##"- {id: "other:thing", frame: [0, 0, 5, 5], color: "#000000"}"##,
                ##"- {id: a-b, frame: [0, 0, 6, 5], color: "#000000"}"##,
                ##"- {id: a-b-2, frame: [0, 0, 7, 5], color: "#000000"}"##,
            ])
        #expect(result.errors.count == 2)
        #expect(result.errors.first?.hasPrefix("fingerpost: <stdin>:5:46: rect 'a.b': is called 'a-b' in the ") == true)
    }

    @Test("Names in a control are no views, and take no ids")
    func picturesOfControls() throws {
        let result = try svg(
            """
            <g id="button:buy"><rect id="face" width="40" height="20" fill="red"/><g id="a"><text>Buy</text></g></g>
            <use href="#button:buy" id="again" y="50"/><rect id="face-2" width="5" height="5" fill="blue"/>
            """)
        #expect(
            result.output.suffix(3).map { $0.trimmingCharacters(in: .whitespaces) } == [
                "- {id: buy, kind: button, frame: [0, 0, 40, 20], title: Buy, color: red}",
                "- {id: again, kind: button, frame: [0, 50, 40, 20], title: Buy, color: red}",
                "- {id: face-2, frame: [0, 0, 5, 5], color: blue}",
            ])
        #expect(result.errors == [])
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

    @Test("A copy becomes a view of its own, with the kind and the action of the original")
    func copies() throws {
        let result = try svg(
            """
            <defs><symbol id="sign" viewBox="0 0 10 10"><rect width="10" height="5" fill="#010203"/></symbol></defs>
            <g id="button:one action=buy" transform="translate(1 2)"><rect width="5" height="6" fill="#ff0000"/>
            <text>One</text></g>
            <use id="two" href="#button:one action=buy" x="10" y="20"/>
            <use id="button:three action=sell" href="#two" transform="translate(30)"/>
            <use id="four" href="#sign" x="50" y="60" width="20" height="20"/>
            <g id="group"><rect id="inner" width="5" height="5"/><use href="#four" x="1"/></g>
            """)
        #expect(
            line("one", in: result)
                == #"- {id: one, kind: button, frame: [1, 2, 5, 6], actions: {touchUpInside: buy}, title: One, "#
                + ##"color: "#ff0000"}"##)
        #expect(
            line("two", in: result)
                == #"- {id: two, kind: button, frame: [11, 22, 5, 6], actions: {touchUpInside: buy}, title: One, "#
                + ##"color: "#ff0000"}"##)
        #expect(
            line("three", in: result)
                == #"- {id: three, kind: button, frame: [41, 22, 5, 6], actions: {touchUpInside: sell}, title: One, "#
                + ##"color: "#ff0000"}"##)
        #expect(line("four", in: result) == ##"- {id: four, frame: [50, 60, 20, 10], color: "#010203"}"##)
        // A copy without a name has that of its original, and a number.
        #expect(line("four-2", in: result)?.contains("color: \"#010203\"") == true)
        #expect(result.output.contains { $0.contains("performs: [buy, sell]") })
    }

    @Test("Copies of themselves, of what is not there, and of copies of copies end with a remark")
    func endlessCopies() throws {
        let result = try svg(
            """
            <g id="a"><rect width="5" height="5"/><use href="#a" x="1"/></g>
            <use id="b" href="#c"/><use id="c" href="#b"/><use id="d" href="#nothing"/><use id="e"/>
            """)
        #expect(result.exit == .code(0))
        #expect(result.errors.count { $0.contains("what it copies is not in the drawing, or there are too many") } >= 4)
        // Each level has ten copies of the one before.
        let levels = (1...9).map { level in
            "<g id=\"l\(level)\">" + String(repeating: "<use href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
        }
        let many = try svg("<rect id=\"l0\" width=\"5\" height=\"5\"/>" + levels.joined())
        #expect(many.exit == .code(1) || many.errors.contains { $0.contains("too many copies") })
    }

    @Test("A layer of Inkscape has its label as its id, and a label with an action names the view")
    func labels() throws {
        let result = try svg(
            """
            <g id="layer1" inkscape:groupmode="layer" inkscape:label="menu">
            <rect id="rect12" inkscape:label="tea action=order" width="5" height="6"/>
            <rect id="rect13" inkscape:label="switch:lamp action=light" x="20" width="5" height="6"/>
            <rect id="rect14" inkscape:label="no name of a view" x="40" width="5" height="6"/></g>
            """,
            attributes:
                #"width="100" height="100" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape""#)
        #expect(result.output.contains { $0.hasSuffix("- id: menu") })
        let text = result.output.joined(separator: "\n")
        #expect(text.contains("performs: [order, light]"))
        #expect(text.contains("id: tea") && text.contains("- {kind: tap, action: order}"))
        #expect(
            line("lamp", in: result)?.contains("kind: switch, frame: [20, 0, 5, 6], actions: {valueChanged: light}")
                == true)
        #expect(line("rect14", in: result) != nil)
        let folder = try TemporaryDirectory()
        let scene = try folder.write(text + "\n", to: "scene.yaml")
        #expect(try Fingerpost.run("check", "--strict", scene).exit == .code(0))
    }

    @Test("Anything that is not imported is reported with its place")
    func remarks() throws {
        let result = try svg(
            """
            <rect width="5" height="5"/>
            <use id="copy" href="#a"/>
            <text id="words">words</text>
            <g id="empty"/>
            <rect id="turned" width="5" height="5" transform="spin(4)"/>
            <path id="broken" d="M0 0 L10 10 L20"/>
            <line id="rule" x2="50"/>
            <rect id="wide" width="1e999" height="1"/>
            """)
        #expect(result.exit == .code(0))
        let places = result.errors.map { $0.split(separator: ":").dropFirst(2).prefix(3).joined(separator: ":") }
        #expect(
            places == [
                "2:1: rect", "3:1: use 'copy'", "4:1: text 'words'", "5:1: g 'empty'", "6:1: rect 'turned'",
                "7:1: path 'broken'", "8:1: line 'rule'", "9:1: rect 'wide'",
            ])
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

    @Test("Anything that a scene cannot have is left out and reported")
    func impossible() throws {
        let result = try svg(
            """
            <g id="both"><rect id="far" x="1e12" width="5" height="5"/><rect id="near" width="5" height="5"/></g>
            <rect id="odd" width="5" height="5" fill="#12345"/><rect id="sly" width="5" height="5" fill="a&quot;, hidden: true"/>
            """)
        #expect(line("far", in: result) == nil)
        #expect(line("near", in: result) == ##"- {id: near, frame: [0, 0, 5, 5], color: "#000000"}"##)
        #expect(line("odd", in: result) == "- {id: odd, frame: [0, 0, 5, 5]}")
        #expect(line("sly", in: result) == "- {id: sly, frame: [0, 0, 5, 5]}")
        #expect(result.errors == ["fingerpost: <stdin>:2:14: rect 'far': is too large, or too far away"])
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
}
