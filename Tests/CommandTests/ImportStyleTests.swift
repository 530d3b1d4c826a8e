import TestKit
import Testing

/// Expected places are what CSS Transforms 1 and 2, and SVG 2, say.
@Suite("fingerpost import: the styles of a drawing")
struct ImportStyleTests {
    /// What a text between `<svg>` and `</svg>` becomes, on a screen of 100 by 100 points.
    private func svg(_ text: String) throws -> Fingerpost.Result {
        try Fingerpost.run(
            "import", "-",
            input: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">\n\(text)\n</svg>\n")
    }

    private func line(_ id: String, in result: Fingerpost.Result) -> String? {
        result.output.first { $0.contains("{id: \(id),") }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static let transformCases: [(shape: String, frame: String)] = [
        (
            #"<rect id="a" x="10" y="10" width="10" height="5" style="transform: translate(10px, 20px) scale(2)"/>"#,
            "[30, 40, 20, 10]"
        ),
        // The attribute is overridden.
        (
            #"<rect id="a" width="10" height="5" transform="scale(9)" style="transform: rotate(0.25turn)"/>"#,
            "[-5, 0, 5, 10]"
        ),
        (
            #"<rect id="a" width="10" height="4" x="20" y="20" transform="rotate(90)" transform-origin="25 22"/>"#,
            "[23, 17, 4, 10]"
        ),
        (
            #"<rect id="a" width="10" height="4" x="20" y="20" style="transform-box:fill-box;transform-origin:center;transform:rotate(90deg)"/>"#,
            "[23, 17, 4, 10]"
        ),
        // The middle of the drawing is at 50,50.
        (#"<rect id="a" width="10" height="4" style="rotate: 180deg; transform-origin: center"/>"#, "[90, 96, 10, 4]"),
        // First the scale, then the turn, then the translation.
        (
            #"<rect id="a" width="10" height="4" style="scale: 2; rotate: 90deg; translate: 30px 1px"/>"#,
            "[22, 1, 8, 20]"
        ),
        (#"<style>#a { transform: translateX(7px) }</style><rect id="a" width="10" height="4"/>"#, "[7, 0, 10, 4]"),
        (#"<style>.b, i { width: 20px }</style><rect id="a" class="c b" width="10" height="4"/>"#, "[0, 0, 20, 4]"),
        // An id counts more than a class, and the attribute `style` more than both, except for what is important.
        (
            #"<style>#a{x:1px;y:1px}.b{x:2px;y:2px!important}</style><rect id="a" class="b" width="9" height="4" style="y:3px"/>"#,
            "[1, 2, 9, 4]"
        ),
    ]

    @Test("A rule with an id counts more than one with a class, and that more than one with an element, in any order")
    func specificity() throws {
        let rules = [
            "#a{x:4px}", ".b{x:3px;y:3px}", "rect{x:2px;y:2px;width:2px}", "*{x:1px;y:1px;width:1px;height:1px}",
        ]
        let shape = #"<rect id="a" class="b"/>"#
        for first in rules.indices {
            let style = (rules[first...] + rules[..<first]).joined()
            let result = try svg("<style>\(style)</style>\(shape)")
            #expect(line("a", in: result)?.hasPrefix("- {id: a, frame: [4, 3, 2, 1]") == true, "\(style)")
        }
    }

    @Test("Of rules that count the same, the last one wins, whatever the order of the classes of the element")
    func lastRule() throws {
        let rules = "<style>.b{x:1px}.c{x:2px}.b.c{y:1px}.c.b{y:2px}</style>"
        for classes in ["b c", "c b"] {
            let result = try svg(rules + #"<rect id="a" class="\#(classes)" width="9" height="9"/>"#)
            #expect(line("a", in: result)?.hasPrefix("- {id: a, frame: [2, 2, 9, 9]") == true, "\(result.output)")
        }
    }

    @Test("Transforms and places follow the styles", arguments: transformCases)
    func transforms(_ shape: String, _ frame: String) throws {
        let result = try svg(shape)
        #expect(result.errors.isEmpty)
        #expect(line("a", in: result)?.hasPrefix("- {id: a, frame: \(frame)") == true, "\(result.output)")
    }

    @Test("A style that is not resolved is reported by name, with its place")
    func remarks() throws {
        let result = try svg(
            """
            <style>g > rect { display: none } @media print { #a { fill: red } } .free { cursor: pointer }</style>
            <g transform-box="fill-box" transform="scale(2)"><rect id="a" width="5" height="5"/></g>
            <rect id="b" width="5" height="5" style="translate: 50%"/>
            <rect id="c" width="5" height="5" style="offset-path: circle()"/>
            <rect id="d" width="5" height="5" style="clip-path: circle()"/>
            <rect id="e" width="5" height="5" mask="url(#none)"/>
            <image id="f" width="5" height="5"/>
            <foreignObject id="h" width="5" height="5"/>
            <rect id="i" width="5" height="5" fill="url(#none)"/>
            """)
        let remarks = result.errors.map { $0.replacingOccurrences(of: "fingerpost: <stdin>:", with: "") }
        #expect(
            remarks == [
                "2:1: style: the rule 'g > rect' is not applied: use a selector of an element, ids and classes",
                "2:1: style: the rule '@media print' is not applied",
                "3:1: g: its transform-box 'fill-box' cannot be resolved and is ignored",
                "4:1: rect 'b': its translate '50%' cannot be resolved and is ignored",
                "5:1: rect 'c': its property 'offset-path' is not imported",
                "6:1: rect 'd': its clip-path 'circle()' is not imported",
                "7:1: rect 'e': its mask 'url(#none)' is not imported",
                "8:1: image 'f': what it shows is not imported: its view has no color",
                "9:1: foreignObject 'h': what it shows is not imported: its view has no color",
                "10:1: rect 'i': its fill 'none' is not imported: its view has no color",
            ])
        for id in ["f", "h", "i"] { #expect(line(id, in: result) == "- {id: \(id), frame: [0, 0, 5, 5]}") }
    }

    @Test("A color is that of the first stop, of the rule or of the largest shape")
    func colors() throws {
        let result = try svg(
            """
            <style>.hot { fill: rgb(255, 0, 0) } /* #a { fill: blue } */ ellipse { fill: none }</style>
            <defs><linearGradient id="base"><stop style="stop-color: #0a84ff"/><stop stop-color="red"/></linearGradient>
            <radialGradient id="copy" href="#base"/></defs>
            <rect id="a" class="hot" width="5" height="5"/>
            <rect id="b" width="5" height="5" fill="url(#copy)"/>
            <rect id="c" width="5" height="5" fill="url(#none) teal"/>
            <ellipse id="d" cx="50" cy="50" rx="5" ry="5"/>
            <g id="button:e"><path d="M2 2h4v2h-4z" fill="white"/><rect width="50" height="20" fill="url(#base)"/></g>
            <g id="button:f"><image width="50" height="20"/><path d="M2 2h4v2h-4z" fill="white"/></g>
            """)
        #expect(line("a", in: result) == #"- {id: a, frame: [0, 0, 5, 5], color: "rgb(255, 0, 0)"}"#)
        #expect(line("b", in: result) == ##"- {id: b, frame: [0, 0, 5, 5], color: "#0a84ff"}"##)
        #expect(line("c", in: result) == "- {id: c, frame: [0, 0, 5, 5], color: teal}")
        #expect(line("d", in: result) == "- {id: d, frame: [45, 45, 10, 10], hitShape: ellipse, color: transparent}")
        #expect(line("e", in: result) == ##"- {id: e, kind: button, frame: [0, 0, 50, 20], color: "#0a84ff"}"##)
        #expect(line("f", in: result) == "- {id: f, kind: button, frame: [0, 0, 50, 20]}")
    }

    @Test("A view is hidden if it is not displayed, or if nothing in it is visible")
    func visibility() throws {
        let result = try svg(
            """
            <style>.gone { display: none }</style>
            <g id="dark" visibility="hidden"><rect id="a" width="5" height="5"/><rect id="b" visibility="visible" width="6" height="5"/></g>
            <g id="night" visibility="hidden"><rect id="c" width="5" height="5"/></g>
            <rect id="d" class="gone" width="5" height="5"/>
            """)
        #expect(line("a", in: result) == ##"- {id: a, frame: [0, 0, 5, 5], hidden: true, color: "#000000"}"##)
        #expect(line("b", in: result) == ##"- {id: b, frame: [0, 0, 6, 5], color: "#000000"}"##)
        // The group is hidden, so that showing it shows what is in it.
        #expect(line("c", in: result) == ##"- {id: c, frame: [0, 0, 5, 5], color: "#000000"}"##)
        #expect(line("d", in: result)?.contains("hidden: true") == true)
        let hidden = result.output.firstIndex { $0.hasSuffix("- id: night") }
        #expect(hidden.map { result.output[$0 + 2].hasSuffix("hidden: true") } == true, "\(result.output)")
        let shown = result.output.firstIndex { $0.hasSuffix("- id: dark") }
        #expect(shown.map { !result.output[$0 + 2].hasSuffix("hidden: true") } == true)
    }

    @Test("A group with a kind that is turned has the shape of the turned box")
    func turned() throws {
        let result = try svg(
            """
            <g id="button:go" transform="rotate(45 50 50)"><rect x="40" y="40" width="20" height="20"/></g>
            """)
        // Half of the diagonal of a square of 20 is 14.142.
        #expect(
            line("go", in: result)
                == "- {id: go, kind: button, frame: [35.858, 35.858, 28.284, 28.284], hitShape: {polygon: "
                + ##"[[14.142, 0], [28.284, 14.142], [14.142, 28.284], [0, 14.142]]}, color: "#000000"}"##)
    }

    @Test("A group has the outline of the shape that all others in it are in")
    func single() throws {
        let result = try svg(
            """
            <g id="dot"><g><circle cx="10" cy="10" r="10"/></g><g><circle cx="10" cy="10" r="10" fill="none"/></g></g>
            <g id="pair"><circle cx="10" cy="10" r="10"/><rect width="20" height="20"/></g>
            <g id="ring"><circle cx="10" cy="10" r="8"/><circle cx="10" cy="10" r="10"/><path d="M9 4h2v9h-2z"/></g>
            """)
        #expect(
            line("dot", in: result) == ##"- {id: dot, frame: [0, 0, 20, 20], hitShape: ellipse, color: "#000000"}"##)
        #expect(line("ring", in: result)?.contains("frame: [0, 0, 20, 20], hitShape: ellipse") == true)
        #expect(line("pair", in: result) == ##"- {id: pair, frame: [0, 0, 20, 20], color: "#000000"}"##)
    }

    @Test("A mask and a clip path limit the shapes that have them")
    func masks() throws {
        let result = try svg(
            """
            <defs><clipPath id="round"><circle cx="20" cy="20" r="10"/></clipPath></defs>
            <g><mask id="m"><rect x="20" y="50" width="30" height="30" fill="white"/></mask>
            <g mask="url(#m)"><rect id="a" x="10" y="60" width="80" height="10"/></g></g>
            <rect id="b" width="40" height="40" clip-path="url('#round')"/>
            <rect id="c" x="60" width="40" height="40" clip-path="url(#round)"/>
            """)
        #expect(line("a", in: result) == ##"- {id: a, frame: [20, 60, 30, 10], color: "#000000"}"##)
        #expect(
            line("b", in: result) == ##"- {id: b, frame: [10, 10, 20, 20], hitShape: ellipse, color: "#000000"}"##)
        #expect(line("c", in: result) == nil)
        #expect(result.errors == ["fingerpost: <stdin>:6:1: rect 'c': is outside of what clips it"])
    }

    @Test("Opacities of fills are in the color, and those of elements in the alpha of their views")
    func opacity() throws {
        let result = try svg(
            """
            <defs><linearGradient id="fog"><stop stop-color="white" stop-opacity="0.5"/></linearGradient></defs>
            <rect id="a" width="5" height="5" fill="red" fill-opacity="0.5"/>
            <rect id="b" width="5" height="5" fill="#12345678" fill-opacity="50%"/>
            <g style="fill-opacity: .25"><rect id="c" width="5" height="5" fill="rgb(1, 2, 3)"/></g>
            <rect id="d" width="5" height="5" fill="hsl(120deg 100% 50% / 0.5)" fill-opacity="0.5"/>
            <rect id="e" width="5" height="5" fill="color(display-p3 1 0 0)" fill-opacity="0.5"/>
            <rect id="f" width="5" height="5" fill-opacity="0"/>
            <g opacity="0.5"><g opacity="0.5"><rect id="h" width="5" height="5" fill="#abc" opacity="0.4"/></g></g>
            <g id="button:i" opacity="0.5"><g opacity="0.5"><rect width="5" height="5" fill="#00f"/></g></g>
            <rect id="j" width="5" height="5" fill="url(#fog)" fill-opacity="0.2"/>
            """)
        let start = "frame: [0, 0, 5, 5], "
        let expected = [
            // Half of 255 and half of 0x78 in hexadecimal digits, rounded up.
            "a": ##"color: "#ff000080""##, "b": ##"color: "#1234563c""##, "c": #"color: "rgb(1 2 3 / 0.25)""#,
            "d": #"color: "hsl(120deg 100% 50% / 0.25)""#, "e": #"color: "color(display-p3 1 0 0 / 0.5)""#,
            "f": "color: transparent", "h": ##"alpha: 0.1, color: "#abc""##,
            // A tenth of 255 is 25.5.
            "j": ##"color: "#ffffff1a""##,
        ]
        for (id, keys) in expected { #expect(line(id, in: result) == "- {id: \(id), \(start)\(keys)}") }
        #expect(line("i", in: result) == ##"- {id: i, kind: button, \##(start)alpha: 0.5, color: "#0000ff80"}"##)
        #expect(
            result.errors == ["fingerpost: <stdin>:11:1: rect 'j': of its gradient, only the first color is imported"])
    }

    @Test("Round corners are part of the shape that takes touches")
    func roundCorners() throws {
        let result = try svg(
            """
            <rect id="a" x="10" y="10" width="80" height="60" rx="20"/>
            <rect id="b" y="80" width="20" height="10" style="rx: 50%; ry: 5px"/>
            <g id="button:c"><rect x="40" y="80" width="40" height="20" rx="10" ry="8"/><path d="M55 85h5v5z"/></g>
            <g id="button:d"><rect x="80" y="80" width="20" height="20" rx="10"/><path d="M80 80h5v5z"/></g>
            <rect id="e" x="-90" width="20" height="10" ry="0" rx="4"/>
            """)
        #expect(result.errors.isEmpty)
        #expect(line("b", in: result)?.contains("frame: [0, 80, 20, 10], hitShape: ellipse") == true)
        for id in ["d", "e"] { #expect(line(id, in: result)?.contains("hitShape") == false, "\(id)") }
        let folder = try TemporaryDirectory()
        let scene = try folder.write(result.output.joined(separator: "\n"), to: "scene.yaml")
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
        let result = try svg(
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
            result.errors.map { $0.replacingOccurrences(of: "fingerpost: <stdin>:", with: "") } == [
                "6:1: path 'frame': its outline has several parts or too many corners: it is imported as a rectangle",
                "8:1: rect 'r0': its 'filter' is not imported (the same for 299 more elements)",
                "8:1: rect 'r0': its 'mix-blend-mode' is not imported (the same for 299 more elements)",
                "8:1: rect 'r0': its stroke is not imported (the same for 299 more elements)",
            ])
    }
}
