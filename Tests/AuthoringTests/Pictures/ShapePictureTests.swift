import Bridge
import Scenes
import TestKit
import Testing
import Touches

@testable import Authoring

@Suite("The picture of a scene: shapes, opacity, labels and lines")
struct ShapePictureTests {
    private static func titles(_ id: String, in elements: [PictureElement]) -> [String] {
        Pictures.titles(elements).filter { $0.view == id }.map(\.text)
    }

    @Test("Each corner of an ellipse with the radii 20 and 10 fulfils its equation")
    func ellipse() throws {
        let elements = try Pictures.elements("        - {id: round, frame: [200, 100, 40, 20], hitShape: ellipse}\n")
        let round = try require(Pictures.views(elements)["round"]).points
        expect(round.count > 20)
        for point in round {
            let (x, y) = ((point.x - 220) / 20, (point.y - 110) / 10)
            // Coordinates are rounded to a tenth.
            expect(abs(x * x + y * y - 1) < 0.03)
        }
    }

    @Test(
        "A box of 120 by 125 points has a title, whatever the words",
        arguments: [
            "Buy", "A rather long title of a button", "Zum Warenkorb hinzufügen", "checkoutButtonOfThePage",
            "Please touch here to start the guided tour of the museum", "漢字漢字漢字漢字漢字漢字漢字漢字漢字",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        ])
    func longTitles(_ title: String) throws {
        let elements = try Pictures.elements(
            "        - {id: box, kind: button, title: '\(title)', frame: [20, 20, 120, 125], "
                + "gestures: [{id: g, kind: tap}]}\n")
        let texts = Self.titles("box", in: elements)
        expect(try require(texts.first).count >= 2)
        // The text is the title, or its beginning and an ellipsis. Lines are broken between words.
        let text = texts.joined(separator: " ")
        expect(text == title || text.hasSuffix("\u{2026}") && title.hasPrefix(text.dropLast()), "\(text)")
    }

    @Test("A title is broken between words, and a word only if it does not fit at all")
    func broken() throws {
        let elements = try Pictures.elements(
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

    @Test("A title in a view that is scaled has 11 points on the screen at least", arguments: [0.3, 0.5, 0.7, 1, 2])
    func scaledTitles(scale: Double) throws {
        let elements = try Pictures.elements(
            """
                    - {id: page1, scale: [\(scale), \(scale)], frame: [100, 100, 400, 200], subviews: [
                        {id: buy, kind: button, title: Buy a cup of tea, frame: [0, 0, 200, 60]}]}

            """)
        let titles = Pictures.titles(elements)
        expect(!titles.isEmpty)
        for text in titles { expect(text.number("font-size") * scale > 10.99) }
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
        func style(_ element: PictureElement) -> [String?] {
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
            expect(try ScenePictureTests.contrast(dot, number) >= 4.5, "\(dot) and \(number)")
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
