import Pictures
import SceneFile
import Testing
import Touches

@Suite("The picture of a scene: shapes, opacity, labels and lines")
struct ShapePictureTests {
    private typealias Pictures = ScenePictureTests

    private static func elements(_ views: String) throws -> [ScenePictureTests.Element] {
        try Pictures.elements(
            of: Pictures.scene(
                "fingerpost: 1\nwindows:\n  - id: main\n    view:\n      id: page\n      subviews:\n\(views)"))
    }

    private static func labels(_ id: String, in elements: [ScenePictureTests.Element]) -> [String] {
        elements.filter { $0.attributes["data-of"] == id }.map(\.text)
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
        #expect(views["star"]?.points == [CGPoint(120, 100), CGPoint(140, 140), CGPoint(100, 140)])
        // Each corner of an ellipse with the radii 20 and 10 fulfils its equation.
        let round = try #require(views["round"]).points
        #expect(round.count > 20)
        for point in round {
            let (x, y) = ((point.x - 220) / 20, (point.y - 110) / 10)
            // Coordinates are rounded to a tenth.
            #expect(abs(x * x + y * y - 1) < 0.03)
        }
        let hits = elements.filter { $0.attributes["class"] == "hit" }
        #expect(hits.count == 2)
        #expect(hits.first.map { CGRect(around: $0.points) } == CGRect(x: 295, y: 95, width: 50, height: 30))
        // A scroll view clips its content to its bounds.
        #expect(views["list"]?.points.count == 4)
    }

    @Test("The opacity of a visible view combines its own and that of its ancestors")
    func opacity() throws {
        let views = Pictures.views(
            try Self.elements(
                """
                        - {id: half, frame: [0, 0, 90, 90], alpha: 0.5, subviews: [{id: inner, frame: [0, 0, 9, 9], alpha: 0.5}]}
                        - {id: glass, frame: [90, 0, 90, 90], alpha: 0.005}
                        - {id: gone, frame: [90, 0, 90, 90], alpha: 0.5, hidden: true}

                """))
        #expect(views["half"]?.number("opacity") == 0.5 && views["inner"]?.number("opacity") == 0.25)
        for id in ["page", "glass", "gone"] { #expect(views[id]?.attributes["opacity"] == nil, "\(id)") }
    }

    @Test(
        "A box of 120 by 125 points has a label, whatever the names",
        arguments: [
            "Buy", "A rather long title of a button", "Zum Warenkorb hinzufügen", "checkoutButtonOfThePage",
            "Please touch here to start the guided tour of the museum", "漢字漢字漢字漢字漢字漢字漢字漢字漢字",
            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        ])
    func longNames(_ title: String) throws {
        let elements = try Self.elements(
            "        - {id: box, kind: button, title: '\(title)', frame: [20, 20, 120, 125], "
                + "gestures: [{id: g, kind: tap}]}\n")
        let texts = Self.labels("box", in: elements)
        let first = try #require(texts.first)
        #expect(first.count >= 2)
        // The text is the title, or its beginning and an ellipsis.
        let shown = first.split(separator: "\u{2026}").joined()
        #expect(title.hasPrefix(shown))
    }

    @Test("A name that is too long is broken at a space, and shortened only if necessary")
    func broken() throws {
        let elements = try Self.elements(
            """
                    - {id: two, kind: button, title: A rather long title, frame: [20, 20, 90, 90]}
                    - {id: one, kind: button, title: abcdefghijklmnopqrstuvwxyz, frame: [220, 20, 60, 22]}

            """)
        #expect(Self.labels("two", in: elements).prefix(2) == ["A rather", "long title"])
        // 52 points are 9 columns of 9 points.
        #expect(Self.labels("one", in: elements) == ["abcdefgh\u{2026}"])
    }

    @Test("The label of a view is not in the box of a subview, even if that is hidden")
    func hidden() throws {
        let elements = try Self.elements(
            """
                    - {id: gone, frame: [0, 0, 1280, 380], hidden: true}
                    - {id: shown, frame: [0, 420, 1280, 380]}

            """)
        let page = try #require(elements.first { $0.attributes["data-of"] == "page" })
        #expect((380...420).contains(page.number("y")))
    }

    @Test("Windows are named if there are several")
    func windows() throws {
        let one = try Pictures.elements(of: Pictures.scene("fingerpost: 1\nwindows: [{id: main, view: {id: page}}]"))
        #expect(!one.contains { $0.name == "text" && $0.text.contains("main") })
        let two = try Pictures.elements(
            of: Pictures.scene(
                """
                fingerpost: 1
                windows:
                  - {id: main, frame: [0, 0, 600, 800], view: {id: page}}
                  - {id: overlay, level: 1, frame: [600, 600, 640, 160], view: {id: bar}}
                """))
        let texts = two.filter { $0.name == "text" }.map(\.text)
        #expect(texts.contains("view of window main") && texts.contains("view of window overlay"))
        #expect(texts.contains { $0.hasPrefix("window main ") } && texts.contains { $0.hasPrefix("window overlay ") })
    }

    @Test("Sixteen responders have their own colors, and further ones other dashes, as the legend shows")
    func colors() throws {
        let trails = (0..<40).map { Trail(touch: $0, responder: "r\($0)", at: CGPoint(Double($0), 10)) }
        let elements = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: main}]"), trails: trails)
        func style(_ element: ScenePictureTests.Element) -> [String?] {
            [element.attributes["stroke"], element.attributes["stroke-dasharray"]]
        }
        let lines = elements.filter { $0.name == "polyline" }.map(style)
        #expect(Set(lines).count == 40)
        #expect(Set(lines.prefix(16).map { $0[0] }).count == 16 && lines.prefix(16).allSatisfy { $0[1] == nil })
        let legend = elements.filter { $0.attributes["class"] == "line" }.map(style)
        #expect(legend == lines)
        // Colors that people tell apart: at least 60 of 442 from each other.
        let colors = ScenePicture.trailColors.map { color in
            stride(from: 1, to: 7, by: 2).map { place -> Int in
                let start = color.index(color.startIndex, offsetBy: place)
                return Int(color[start...].prefix(2), radix: 16) ?? -1
            }
        }
        for (number, color) in colors.enumerated() {
            for other in colors[..<number] {
                let distance = zip(color, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
                #expect(distance >= 60 * 60, "\(color) and \(other)")
            }
        }
    }

    @Test("A page has labels for views that scroll into sight, clipped like the views; a drawing has no such labels")
    func scrolledLabels() throws {
        let scene = try Pictures.scene(
            """
            fingerpost: 1
            windows:
              - id: main
                view:
                  id: page
                  subviews:
                    - id: list
                      kind: scroll
                      frame: [100, 100, 300, 200]
                      contentSize: [300, 800]
                      subviews:
                        - {id: top, frame: [0, 0, 300, 100]}
                        - {id: sliver, frame: [0, 195, 300, 100]}
                        - {id: below, kind: button, title: Buy now, frame: [0, 400, 300, 100]}
                        - {id: behind, frame: [0, 600, 300, 100]}
                        - {id: front, frame: [0, 600, 300, 100]}

            """)
        let screen = CGSize(1280, 800)
        let live = SceneBuilder.build(scene, screen: screen)
        let picture = ScenePicture(of: live.application, scene: scene, screen: screen)
        let page = try Pictures.Reader.elements(of: picture.element)
        #expect(Self.labels("below", in: page) == ["Buy now", "button below"])
        #expect(Self.labels("sliver", in: page).first == "sliver")
        #expect(Self.labels("behind", in: page) == [] && Self.labels("front", in: page).first == "front")
        let views = Pictures.views(page)
        for label in page where ["below", "sliver", "front"].contains(label.attributes["data-of"]) {
            let box = CGRect(around: try #require(views[label.attributes["data-of"] ?? ""]).points)
            #expect(box.contains(CGPoint(label.number("x"), label.number("y"))))
            #expect(label.attributes["clip-path"] == views["below"]?.attributes["clip-path"])
        }
        #expect(page.contains { $0.attributes["data-of"] == "top" && $0.attributes["clip-path"] == nil })
        let drawing = try Pictures.Reader.elements(of: picture.svg)
        for id in ["below", "sliver", "front"] { #expect(Self.labels(id, in: drawing) == [], "\(id)") }
    }
}
