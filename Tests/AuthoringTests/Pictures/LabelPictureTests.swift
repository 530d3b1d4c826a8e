import Scenes
import TestKit
import Testing
import Touches

@testable import Authoring

@Suite("The picture of a scene: text and labels in difficult places")
struct LabelPictureTests {
    private static func labels(_ elements: [PictureElement]) -> [(text: String, box: CGRect)] {
        let boxes = elements.filter { $0.name == "rect" && $0.attributes["class"]?.hasPrefix("label") == true }
        let texts = elements.filter { $0.name == "text" && $0.attributes["class"] == "label" }
        return zip(texts, boxes).map { ($0.text, CGRect(around: $1.points)) }
    }

    @Test(
        "The label of the view that is hit has its id, however small the view is. A long id is shortened between words",
        arguments: [
            (1280.0, "checkoutButton-of_thePage", "2 checkoutButton-of_thePage"),
            // A label of 200 points has room for 26 characters, and one of 100 for 12.
            (200, "checkoutButton-of_thePageOfThe_shop", "2 checkoutButton-of_the\u{2026}"),
            (100, "checkoutButton-of_thePageOfThe_shop", "2 checkout\u{2026}"),
        ])
    func hit(width: Double, id: String, expected: String) throws {
        let screen = CGSize(width, 100)
        let scene = try Pictures.scene(
            "fingerpost: 1\nwindows: [{id: main, subviews: [{id: \(id), frame: [\(width - 9), 10, 8, 8]}]}]")
        let live = SceneBuilder.build(scene, screen: screen)
        try withExtendedLifetime(live) {
            let views = ShownViews { (live.application, scene.viewsByID) }.current
            let boxes = [CGRect(origin: .zero, size: screen), CGRect(x: width - 9, y: 10, width: 8, height: 8)]
            let frames = zip(views, boxes).enumerated().map { number, step in
                let box = step.1
                let outline = [box.origin, CGPoint(box.maxX, box.minY), CGPoint(box.maxX, box.maxY)]
                return ViewFrame(
                    outline: outline + [CGPoint(box.minX, box.maxY)], of: step.0, screen: screen, number: number + 1,
                    isHit: true, isResult: number == 1)
            }
            let labels = Self.labels(
                try PictureReader.elements(of: ScenePicture(views: views, screen: screen, frames: frames).svg))
            expectEqual(labels.map(\.text), [expected, "1 main"])
            // It is beside the view.
            expectEqual(labels.first.map { $0.box.minY <= 18 && $0.box.maxY >= 10 }, true)
            for label in labels { expect(label.box.minX >= 0 && label.box.maxX <= width, "\(label)") }
        }
    }

    @Test("What a turned list clips is clipped in its frames too")
    func turned() throws {
        let elements = try Pictures.elements(
            """
                    - {id: list, kind: list, rotate: 45, frame: [200, 200, 200, 200], contentSize: [200, 600], subviews: [
                        {id: row, kind: button, frame: [-100, 0, 400, 300]}]}

            """, inspects: true)
        let frames = elements.filter { $0.attributes["class"] == "frame none" }.map(\.points)
        // Of the page and the row, which is in front of all of the list.
        expectEqual(frames.count, 2)
        // The list is a square around (300, 300) that stands on its corner.
        let row = try require(frames.last)
        expect(row.count >= 4 && row.allSatisfy { abs($0.x - 300) + abs($0.y - 300) <= 20_000.0.squareRoot() + 0.2 })
    }

    @Test("Where labels have no room there are none, and those that are there cross no border of a view beside them")
    func crowded() throws {
        let seats = (0..<200).map { number in
            "        - {id: seat\(number), kind: button, frame: [\(number % 25 * 28), \(100 + number / 25 * 21), 26, 19]}"
        }
        let bar = """
                    - {id: bar, frame: [0, 400, 600, 100], subviews: [{id: home, kind: button, frame: [40, 10, 200, 80]}]}

            """
        let elements = try Pictures.elements(seats.joined(separator: "\n") + "\n" + bar, inspects: true)
        let labels = Self.labels(elements)
        expectEqual(labels.map(\.text).sorted(), ["bar", "home · button", "page · view"])
        expectEqual(
            labels.first { $0.text == "bar" }.map { $0.box.maxX < 40 && $0.box.origin == CGPoint(0, 400) }, true)
        expectEqual(labels.first { $0.text == "home · button" }?.box.origin, CGPoint(40, 410))
    }
}
