import Bridge
import Scenes
import TestKit
import Testing
import Touches

@testable import Authoring

@Suite("The picture of a scene: shapes, opacity, labels and lines")
struct ShapePictureTests {
    private typealias Pictures = ScenePictureTests

    private static func elements(_ views: String) throws -> [ScenePictureTests.Element] {
        try Pictures.elements(
            of: Pictures.scene(
                "fingerpost: 1\nwindows:\n  - id: main\n    view:\n      id: page\n      subviews:\n\(views)"))
    }

    private static func titles(_ id: String, in elements: [ScenePictureTests.Element]) -> [String] {
        Pictures.titles(elements).filter { $0.view == id }.map(\.text)
    }

    @Test("A view has the outline of its shape, and a larger hit area is dotted")
    func shapes() throws {
        let elements = try Self.elements(
            """
                    - {id: star, frame: [100, 100, 40, 40], hitShape: {polygon: [[20, 0], [40, 40], [0, 40]]}}
                    - {id: round, frame: [200, 100, 40, 20], hitShape: ellipse}
                    - {id: wide, frame: [300, 100, 40, 20], hitShape: ellipse, hitInsets: [-5, -5, -5, -5]}
                    - {id: list, kind: scroll, frame: [400, 100, 100, 100], hitShape: ellipse}

            """)
        let views = Pictures.views(elements)
        expectEqual(views["star"]?.points, [CGPoint(120, 100), CGPoint(140, 140), CGPoint(100, 140)])
        // Each corner of an ellipse with the radii 20 and 10 fulfils its equation.
        let round = try require(views["round"]).points
        expect(round.count > 20)
        for point in round {
            let (x, y) = ((point.x - 220) / 20, (point.y - 110) / 10)
            // Coordinates are rounded to a tenth.
            expect(abs(x * x + y * y - 1) < 0.03)
        }
        let hits = elements.filter { $0.attributes["class"] == "hit-area" }
        expectEqual(hits.count, 2)
        expectEqual(hits.first.map { CGRect(around: $0.points) }, CGRect(x: 295, y: 95, width: 50, height: 30))
        // A scroll view clips its content to its bounds.
        expectEqual(views["list"]?.points.count, 4)
    }

    @Test("The opacity of a visible view combines its own and that of its ancestors")
    func opacity() throws {
        let views = Pictures.views(
            try Self.elements(
                """
                        - {id: half, color: red, frame: [0, 0, 90, 90], alpha: 0.5, subviews: [{id: inner, color: '#0000ff80', frame: [0, 0, 9, 9], alpha: 0.5}]}
                        - {id: full, color: red, frame: [90, 0, 90, 90]}

                """))
        expectEqual(views["half"]?.number("fill-opacity"), 0.5)
        // A half of a half of 128/255.
        expectEqual(views["inner"]?.number("fill-opacity"), 0.125)
        for id in ["page", "full"] { expect(views[id]?.attributes["fill-opacity"] == nil, "\(id)") }
    }

    @Test(
        "A box of 120 by 125 points has a title, whatever the words",
        arguments: [
            "Buy", "A rather long title of a button", "Zum Warenkorb hinzufügen", "checkoutButtonOfThePage",
            "Please touch here to start the guided tour of the museum", "漢字漢字漢字漢字漢字漢字漢字漢字漢字",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        ])
    func longTitles(_ title: String) throws {
        let elements = try Self.elements(
            "        - {id: box, kind: button, title: '\(title)', frame: [20, 20, 120, 125], "
                + "gestures: [{id: g, kind: tap}]}\n")
        let texts = Self.titles("box", in: elements)
        expect(try require(texts.first).count >= 2)
        // The text is the title, or its beginning and an ellipsis. Lines are broken between words.
        let shown = texts.joined(separator: " ").split(separator: "\u{2026}").joined()
        expect(title.hasPrefix(shown))
    }

    @Test("A title is broken between words, and a word only if it does not fit at all")
    func broken() throws {
        let elements = try Self.elements(
            """
                    - {id: two, kind: button, title: A rather long title, frame: [20, 20, 110, 90]}
                    - {id: one, kind: button, title: abcdefghijklmnopqrstuvwxyz, frame: [220, 20, 60, 22]}

            """)
        let two = Self.titles("two", in: elements)
        expect(two.count > 1 && two.joined(separator: " ") == "A rather long title")
        let one = try require(Self.titles("one", in: elements).first)
        expect(one.hasSuffix("\u{2026}") && "abcdefghijklmnopqrstuvwxyz".hasPrefix(one.dropLast()))
    }

    @Test("The title of a view is not under a finger, if there is another place")
    func besideFingers() throws {
        let trail = Trail(touch: 1, responder: "buy", at: CGPoint(100, 100))
        let elements = try Pictures.elements(
            of: Pictures.scene(
                "fingerpost: 1\nwindows: [{id: main, subviews: "
                    + "[{id: buy, kind: button, title: Buy, frame: [0, 0, 200, 200]}]}]"), trails: [trail])
        let title = try require(Pictures.titles(elements).first)
        expect(abs(title.place.y - 100) > 11 + title.number("font-size") / 2)
    }

    @Test("A view with neither a title nor a color in the scene is a box without text", arguments: [false, true])
    func placeholders(inspects: Bool) throws {
        let elements = try Pictures.elements(
            of: Pictures.scene(
                """
                fingerpost: 1
                windows:
                  - id: main
                    view:
                      id: page
                      subviews:
                        - {id: plain, frame: [0, 0, 100, 100]}
                        - {id: button, kind: button, frame: [0, 100, 100, 100]}
                        - {id: red, color: red, frame: [100, 0, 100, 100]}
                        - {id: named, title: A name, frame: [200, 0, 100, 100]}
                """), inspects: inspects)
        expectEqual(Set(Pictures.titles(elements).map(\.view)), ["named"])
        expectEqual(Self.titles("named", in: elements).joined(separator: " "), "A name")
        for id in ["plain", "button"] { expect(Pictures.views(elements)[id]?.attributes["fill"] != "none") }
        // Ids are in the labels of frames.
        let labels = elements.filter { $0.attributes["class"] == "label" && $0.name == "text" }.map(\.text)
        expectEqual(labels.contains { $0.hasPrefix("plain") }, inspects)
    }

    @Test("A title in a view that is scaled has 11 points on the screen at least", arguments: [0.3, 0.5, 0.7, 1, 2])
    func scaledTitles(scale: Double) throws {
        let elements = try Self.elements(
            """
                    - {id: page1, scale: [\(scale), \(scale)], frame: [100, 100, 400, 200], subviews: [
                        {id: buy, kind: button, title: Buy a cup of tea, frame: [0, 0, 200, 60]}]}

            """)
        let titles = Pictures.titles(elements)
        expect(!titles.isEmpty)
        for text in titles { expect(text.number("font-size") * scale > 10.99) }
    }

    /// The places are those that a finger finds: see R65 to R72 of docs/semantics.md.
    @Test("Controls are drawn in their state, and their parts are where the core has them")
    func controls() throws {
        let elements = try Self.elements(
            """
                    - {id: low, kind: slider, frame: [100, 0, 228, 40]}
                    - {id: high, kind: slider, value: 1, frame: [100, 50, 228, 40]}
                    - {id: off, kind: switch, frame: [100, 100, 100, 40]}
                    - {id: on, kind: switch, isOn: true, frame: [100, 150, 100, 40]}
                    - {id: count, kind: stepper, frame: [100, 200, 100, 40]}
                    - {id: size, kind: segmented, title: S | M | L, segments: 3, selectedSegment: 2, frame: [100, 250, 300, 40]}
                    - {id: dots, kind: pageControl, pages: 4, page: 1, frame: [100, 300, 200, 40]}
                    - {id: gone, kind: button, title: Gone, color: '#0000ff', enabled: false, frame: [100, 350, 200, 40]}

            """)
        func parts(_ kind: String, of id: String) -> [ScenePictureTests.Element] {
            elements.filter { $0.attributes["class"] == kind && $0.view == id }
        }
        func x(_ id: String) throws -> Double {
            let thumb = try require(parts("thumb", of: id).first)
            return thumb.transform.apply(CGPoint(thumb.number("cx"), thumb.number("cy"))).x
        }
        // The thumb of a slider is 28 points long, and stays in the bounds.
        expectEqual(try [x("low"), x("high")], [114, 314])
        // The thumb of a switch is one half of the bounds.
        expectEqual(try [x("off"), x("on")], [125, 175])
        // A stepper at its minimum shows that minus does nothing.
        let (minus, plus) = (parts("minus", of: "count"), parts("plus", of: "count"))
        expect(minus.count == 1 && plus.count == 1)
        expect(minus.first?.attributes["stroke"] != plus.first?.attributes["stroke"])
        // Segments are equally wide.
        let segments = Pictures.titles(elements).filter { $0.view == "size" }
        expect(segments.map(\.text) == ["S", "M", "L"] && segments.map(\.place.x) == [150, 250, 350])
        let dots = parts("dot", of: "dots").map { $0.attributes["fill"] }
        expect(dots.count == 4 && Set(dots).count == 2 && dots.filter { $0 == dots[1] }.count == 1)
        expectEqual(Pictures.views(elements)["gone"]?.number("fill-opacity"), 0.4)
    }

    @Test("Sliders and steppers show their value, and a switch has its title beside it")
    func values() throws {
        let elements = try Self.elements(
            """
                    - {id: tip, kind: slider, title: Tip, maximum: 20, value: 15, frame: [0, 0, 400, 80]}
                    - {id: loud, kind: slider, maximum: 100, value: 30, frame: [0, 100, 228, 40]}
                    - {id: third, kind: slider, value: 0.333333, frame: [0, 150, 400, 80]}
                    - {id: thin, kind: slider, value: 0.333333, frame: [0, 250, 228, 40]}
                    - {id: cups, kind: stepper, title: Cups, value: 3, frame: [0, 300, 240, 80]}
                    - {id: count, kind: stepper, value: 2.5, frame: [0, 400, 100, 40]}
                    - {id: wifi, kind: switch, title: Wifi, isOn: true, frame: [0, 500, 300, 60]}

            """)
        let titles = Dictionary(grouping: Pictures.titles(elements)) { $0.view ?? "" }
        let texts = titles.mapValues { $0.map(\.text) }
        expectEqual(
            texts,
            [
                "tip": ["Tip", "15"], "loud": ["30"], "third": ["0.33"], "cups": ["Cups", "3"], "count": ["2.5"],
                "wifi": ["Wifi"],
            ], "half of a number would be another one: thin has none")
        let thumb = try require(elements.first { $0.attributes["class"] == "thumb" && $0.view == "loud" })
        expectEqual(titles["loud"]?.first?.place.x, thumb.number("cx"))
        let track = try require(elements.first { $0.view == "wifi" && $0.attributes["fill"] == "#1d7a35" })
        expect(try require(titles["wifi"]?.first).place.x < track.number("x"))
    }

    @Test("What is behind a dialog is darker, all over the screen, while the dialog is shown")
    func dialogs() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1280, height: 800}
            windows:
              - controller:
                  id: shop
                  view: {id: screen}
                  presents: {id: dialog, view: {id: sheet, hidden: HIDDEN, rotate: 90, frame: [300, 200, 600, 400]}}

            """
        for isHidden in [false, true] {
            let scene = try Pictures.scene(scene.replacingOccurrences(of: "HIDDEN", with: "\(isHidden)"))
            let live = SceneBuilder.build(scene, screen: CGSize(1280, 800))
            let views = ShownViews { (live.application, scene.viewsByID) }.current
            let elements = try Pictures.Reader.elements(of: ScenePicture(views: views, screen: CGSize(1280, 800)).svg)
            let dims = elements.filter { $0.attributes["class"] == "dim" }
            expectEqual(dims.map(\.view), isHidden ? [] : ["sheet"])
            if let dim = dims.first {
                expectEqual(
                    CGRect(around: dim.points.map { CGPoint($0.x.rounded(), $0.y.rounded()) }),
                    CGRect(x: 0, y: 0, width: 1280, height: 800))
            }
        }
    }

    @Test("A value record moves the parts of a control, and a pressed button is darker")
    func pressed() throws {
        let scene = try Pictures.scene(
            "fingerpost: 1\nwindows: [{id: main, subviews: [{id: buy, kind: button, color: '#808080', "
                + "frame: [0, 0, 99, 99]}, {id: volume, kind: slider, frame: [0, 100, 228, 40]}]}]")
        let screen = CGSize(1280, 800)
        let live = SceneBuilder.build(scene, screen: screen)
        func shown() -> [ShownView] { ShownViews { (live.application, scene.viewsByID) }.current }
        let before = shown()
        func control(_ event: String) throws {
            let record = #"{"type":"control","time":1,"control":"buy","touch":1,"events":["\#(event)"]}"#
            live.show(control: try require(Record(Array(record.utf8)[...])))
        }
        try control("touchDown")
        expect(shown()[1].content.contains("#666666") && before[1].content.contains("#808080"))
        try control("touchDragExit")
        expectEqual(shown(), before)
        try control("touchDragEnter")
        try control("touchUpInside")
        expectEqual(shown(), before)
        let value = #"{"type":"value","time":1,"view":"volume","value":0.5}"#
        live.show(value: try require(Record(Array(value.utf8)[...])))
        expect(shown()[2].content.contains("cx=\"114\"") && shown()[1] == before[1])
    }

    @Test("A scroll view that has more content than it shows has an indicator of the part that is seen")
    func indicators() throws {
        func bar(_ offset: Double) throws -> CGRect {
            let elements = try Self.elements(
                "        - {id: list, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 400], "
                    + "contentOffset: [0, \(offset)]}\n")
            let bars = elements.filter { $0.attributes["class"] == "indicator" }
            expectEqual(bars.count, 1)
            return CGRect(around: try require(bars.first).points)
        }
        let (top, bottom) = (try bar(0), try bar(200))
        expect(top.minY == 4 && bottom.maxY == 196 && top.height == 96 && top.maxX <= 100)
    }

    @Test("Windows are named below the frames if there are several")
    func windows() throws {
        let one = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: main, view: {id: page}}]"), inspects: true)
        expect(!one.contains { $0.name == "text" && $0.text.hasPrefix("window ") })
        let two = try Pictures.elements(
            of: Pictures.scene(
                """
                fingerpost: 1
                windows:
                  - {id: main, frame: [0, 0, 600, 800], view: {id: page}}
                  - {id: overlay, level: 1, frame: [600, 600, 640, 160], view: {id: bar}}
                """), inspects: true)
        let texts = two.filter { $0.name == "text" }.map(\.text)
        expect(texts.contains { $0.hasPrefix("window main ") } && texts.contains { $0.hasPrefix("window overlay ") })
    }

    @Test("The number of a touch that begins at an edge is whole, and its trail begins where the touch began")
    func edges() throws {
        let corners = [CGPoint(0, 0), CGPoint(1279.9, 0), CGPoint(0, 799.9), CGPoint(1279.9, 799.9)]
        let elements = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: main}]"),
            trails: corners.enumerated().map { Trail(touch: $0, responder: "main", at: $1) })
        expectEqual(elements.filter { $0.name == "polyline" }.map(\.points), corners.map { [$0] })
        let dots = elements.filter { $0.name == "circle" }.map(\.attributes)
        expectEqual(dots.count, 4)
        for dot in dots {
            let (x, y, radius) = try (number("cx", dot), number("cy", dot), number("r", dot))
            expect(x >= radius && x <= 1280 - radius && y >= radius && y <= 800 - radius, "\(dot)")
        }
        func number(_ name: String, _ attributes: [String: String]) throws -> Double {
            try require(Double(attributes[name] ?? ""))
        }
    }

    @Test("A responder has the line of its id in every picture, as the legend shows")
    func colors() throws {
        let trails = (0..<40).map { Trail(touch: $0, responder: "r\($0)", at: CGPoint(Double($0), 10)) }
        let scene = try Pictures.scene("fingerpost: 1\nwindows: [{id: main}]")
        let elements = try Pictures.elements(of: scene, trails: trails)
        func style(_ element: ScenePictureTests.Element) -> [String?] {
            [element.attributes["stroke"], element.attributes["stroke-dasharray"]]
        }
        let lines = elements.filter { $0.name == "polyline" }.map(style)
        let others = try Pictures.elements(of: scene, trails: trails.suffix(20).reversed())
        expectEqual(others.filter { $0.name == "polyline" }.map(style), lines.suffix(20).reversed())
        // Few of 40 responders look the same.
        expect(Set(lines).count >= 30)
        // Numbers can be read on any of them.
        func fills(_ kind: String) -> [String] {
            elements.filter { $0.attributes["class"] == kind }.compactMap { $0.attributes["fill"] }
        }
        expect(fills("mark").count == 40 && fills("number").count == 40)
        for (dot, number) in zip(fills("mark"), fills("number")) {
            expect(try Pictures.contrast(dot, number) >= 4.5, "\(dot) and \(number)")
        }
        let legend = elements.filter { $0.attributes["class"] == "line" }.map(style)
        expectEqual(legend, lines)
        // Colors that people tell apart: at least 60 of 442 from each other.
        let colors = TrailLine.colors.map { color in
            stride(from: 1, to: 7, by: 2).map { place -> Int in
                let start = color.index(color.startIndex, offsetBy: place)
                return Int(color[start...].prefix(2), radix: 16) ?? -1
            }
        }
        for (number, color) in colors.enumerated() {
            for other in colors[..<number] {
                let distance = zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                expect(distance >= 60 * 60, "\(color) and \(other)")
            }
        }
    }
}
