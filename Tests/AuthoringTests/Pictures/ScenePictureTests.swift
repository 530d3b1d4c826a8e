import Foundation
import FoundationXML
import PanelTestKit
import Routing
import Scenes
import TestKit
import Testing
import Touches

import struct Touches.CGAffineTransform
import struct Touches.CGPoint
import struct Touches.CGRect
import struct Touches.CGSize

@testable import Authoring

@Suite("The picture of a scene")
struct ScenePictureTests {
    /// An element of an SVG document.
    struct Element {
        let name: String
        let attributes: [String: String]
        /// The id of the view that it belongs to.
        var view: String?
        /// From its own coordinates to those of the document.
        var transform = CGAffineTransform.identity
        /// The boxes that clip it, in the coordinates of the document.
        var clips: [CGRect] = []
        var text = ""

        /// The corners of a polygon, a polyline or a rectangle, in the coordinates of the document.
        var points: [CGPoint] {
            let own: [CGPoint]
            if name == "rect" {
                let x = attributes["x"].flatMap(Double.init) ?? 0
                let y = attributes["y"].flatMap(Double.init) ?? 0
                let (right, bottom) = (x + number("width"), y + number("height"))
                own = [CGPoint(x, y), CGPoint(right, y), CGPoint(right, bottom), CGPoint(x, bottom)]
            } else {
                own = (attributes["points"] ?? "").split(separator: " ").map { pair in
                    let numbers = pair.split(separator: ",").compactMap { Double($0) }
                    return CGPoint(numbers[0], numbers[1])
                }
            }
            return own.map(transform.apply)
        }

        /// The place of a text, in the coordinates of the document.
        var place: CGPoint { transform.apply(CGPoint(number("x"), number("y"))) }

        func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    }

    /// Parses XML with Foundation's parser, which rejects text that is not well-formed.
    final class Reader: NSObject, XMLParserDelegate {
        private(set) var elements: [Element] = []
        private var open: [Int] = []

        static func elements(of svg: String) throws -> [Element] {
            let reader = Reader()
            let parser = XMLParser(data: Data(svg.utf8))
            parser.delegate = reader
            let isWellFormed = parser.parse()
            try require(isWellFormed, "\(String(describing: parser.parserError))")
            return reader.elements
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            var element = Element(name: name, attributes: attributes)
            if let outer = open.last.map({ elements[$0] }) {
                element.view = outer.view
                element.transform = outer.transform
                element.clips = outer.clips
            }
            if let id = attributes["data-id"] { element.view = id }
            if let text = attributes["transform"] {
                element.transform = Self.transform(text).concatenating(element.transform)
            }
            if let clip = attributes["clip-path"]?.dropFirst(5).dropLast(),
                let path = elements.firstIndex(where: { $0.name == "clipPath" && $0.attributes["id"] == String(clip) })
            {
                // A clip is in the coordinates of what it clips.
                var box = elements[path + 1]
                box.transform = element.transform
                element.clips.append(CGRect(around: box.points))
            }
            open.append(elements.count)
            elements.append(element)
        }

        private static func transform(_ text: String) -> CGAffineTransform {
            let numbers = text.split { "(, )".contains($0) }.dropFirst().compactMap { Double($0) }
            return text.hasPrefix("translate")
                ? CGAffineTransform(translationX: numbers[0], y: numbers[1])
                : CGAffineTransform(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }
    }

    static func elements(
        of scene: SceneDescription, trails: [Trail] = [], showsHidden: Bool = false, inspects: Bool = false
    ) throws -> [Element] {
        let screen = CGSize(1280, 800)
        let live = SceneBuilder.build(scene, screen: screen)
        return try withExtendedLifetime(live) {
            let style = ShownView.Style(showsHidden: showsHidden, trails: trails.flatMap(\.boxes))
            let views = ShownViews(style: { style }) { (live.application, scene.viewsByID) }.current
            let frames = inspects ? ViewFrame.all(views, screen: screen) : []
            return try Reader.elements(
                of: ScenePicture(views: views, screen: screen, trails: trails, frames: frames).svg)
        }
    }

    static func scene(_ text: String) throws -> SceneDescription {
        try SceneReader.read(Array(text.utf8), file: "scene").scene
    }

    /// The shapes of the views.
    static func views(_ elements: [Element]) -> [String: Element] {
        Dictionary(
            uniqueKeysWithValues: elements.compactMap { element in
                element.attributes["class"]?.hasPrefix("shape") == true ? element.view.map { ($0, element) } : nil
            })
    }

    /// The titles on the views, and what is written on controls.
    static func titles(_ elements: [Element]) -> [Element] {
        elements.filter { $0.attributes["class"]?.hasPrefix("title") == true }
    }

    @Test("Each view is drawn where a touch would hit it, whatever its transform")
    func outlines() throws {
        let elements = try Self.elements(
            of: Self.scene(
                """
                fingerpost: 1
                windows:
                  - id: main
                    view:
                      id: page
                      subviews:
                        - {id: turned, frame: [100, 100, 200, 100], rotate: 90}
                        - {id: list, kind: scroll, frame: [400, 100, 300, 300], contentSize: [300, 900],
                           contentOffset: [0, 50], subviews: [{id: row, frame: [0, 100, 300, 60]}]}
                """))
        let views = Self.views(elements)
        // Rotated about its center, (200, 150), it is 100 wide and 200 high.
        expectEqual(
            Set(try require(views["turned"]).points),
            [
                CGPoint(250, 50), CGPoint(250, 250), CGPoint(150, 250), CGPoint(150, 50),
            ])
        expectEqual(try require(views["row"]).points.first, CGPoint(400, 150))
        let screen = CGRect(x: 0, y: 0, width: 1280, height: 800)
        expectEqual(views["list"]?.clips, [screen])
        expectEqual(views["row"]?.clips, [screen, CGRect(x: 400, y: 100, width: 300, height: 300)])
    }

    @Test("A control character in a name or a title is escaped")
    func controlCharacters() throws {
        let scene = try Self.scene(
            #"{"fingerpost":1,"windows":[{"view":{"id":"a\u007f\u009b","title":"b\u0080","frame":[0,0,99,99]}}]}"#)
        let live = SceneBuilder.build(scene, screen: CGSize(100, 100))
        let svg = ScenePicture(
            views: ShownViews { (live.application, scene.viewsByID) }.current, screen: CGSize(100, 100)
        ).svg
        expect(!svg.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        let elements = try Reader.elements(of: svg)
        expect(elements.contains { $0.attributes["data-id"] == #"a\x7f\x9b"# })
        expect(elements.contains { $0.text.contains(#"b\x80"#) })
    }

    @Test("R24: windows are drawn from back to front, so that a touch hits the one on top")
    func windowOrder() throws {
        let elements = try Self.elements(
            of: Self.scene(
                """
                fingerpost: 1
                windows:
                  - {id: alert, level: 2000, view: {id: alertView}}
                  - {id: first, view: {id: firstView}}
                  - {id: second, view: {id: secondView}}
                  - {id: raised, level: 1, view: {id: raisedView}}
                """))
        let drawn = elements.compactMap { $0.attributes["data-id"] }.filter { $0.hasSuffix("View") }
        expectEqual(drawn, ["firstView", "secondView", "raisedView", "alertView"])
    }

    @Test("Hidden and transparent views are not in the picture, with their contents; dashed if they are asked for")
    func hidden() throws {
        let scene = try Self.scene(
            """
            fingerpost: 1
            windows:
              - view:
                  id: page
                  subviews:
                    - {id: hidden, frame: [0, 0, 90, 90], hidden: true, subviews: [{id: inner, frame: [0, 0, 9, 9]}]}
                    - {id: glass, frame: [90, 0, 90, 90], alpha: 0.005}
                    - {id: shown, frame: [180, 0, 90, 90], alpha: 0.02}
            """)
        let seen = Self.views(try Self.elements(of: scene))
        expect(seen.keys.filter { $0 != "page" && $0 != "window" }.contains("shown"))
        for id in ["glass", "hidden", "inner"] { expect(seen[id] == nil, "\(id)") }
        let all = Self.views(try Self.elements(of: scene, showsHidden: true))
        let dashed = all.filter { $0.value.attributes["class"] == "shape dashed" }.keys.sorted()
        expectEqual(dashed, ["glass", "hidden", "inner"])
        // A page has them, because they may be shown later.
        let live = SceneBuilder.build(scene, screen: CGSize(1280, 800))
        let views = ShownViews { (live.application, scene.viewsByID) }.current
        let page = try Reader.elements(of: ScenePicture(views: views, screen: CGSize(1280, 800)).element())
        let gone = page.filter { $0.attributes["display"] == "none" }.compactMap(\.view)
        expectEqual(gone, ["hidden", "inner", "glass"])
    }

    @Test("What follows a hidden view is in its own superview", arguments: seeds(50))
    func nesting(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var number = 0
        var expected: [String: CGPoint] = [:]
        func view(at origin: CGPoint, isHidden: Bool, depth: Int) -> String {
            number += 1
            let id = "v\(number)"
            let place = CGPoint(Double.random(in: 0..<50, using: &random).rounded(), 0)
            let hides = Int.random(in: 0..<3, using: &random) == 0
            let corner = origin + (place - .zero)
            if !isHidden, !hides { expected[id] = corner }
            let count = depth > 3 ? 0 : Int.random(in: 0..<4, using: &random)
            let subviews = (0..<count).map { _ in
                view(at: corner, isHidden: isHidden || hides, depth: depth + 1)
            }
            return "{id: \(id), hidden: \(hides), frame: [\(place.x), 0, 10, 10], "
                + "subviews: [\(subviews.joined(separator: ", "))]}"
        }
        let all = (0..<4).map { _ in view(at: .zero, isHidden: false, depth: 0) }
        let scene = try Self.scene(
            "fingerpost: 1\nwindows: [{id: main, subviews: [\(all.joined(separator: ", "))]}]")
        let views = Self.views(try Self.elements(of: scene)).filter { $0.key != "main" }
        expectEqual(views.mapValues { $0.points.first }, expected.mapValues { $0 })
    }

    @Test(
        "Any text is shown as text",
        arguments: [
            "</title></svg><script>alert(1)</script>", "\"quoted\" & 'quoted'", "\u{202E}right to left", "👆🏽 Tür",
            "\u{1}\u{7F}\u{9B}\u{FFFE}", "]]>", "two\nlines",
        ])
    func hostileText(_ title: String) throws {
        let quoted = title.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n", "\u{1}", "\u{7F}", "\u{9B}", "\u{FFFE}", "\u{202E}":
                "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        .joined()
        let elements = try Self.elements(
            of: Self.scene("fingerpost: 1\nwindows: [{id: \"\(quoted)\", title: \"\(quoted)\"}]"))
        expect(!elements.contains { $0.name == "script" })
        let shown = title.unicodeScalars.map { scalar in
            switch scalar {
            case "\u{7F}": #"\x7f"#
            case "\u{9B}": #"\x9b"#
            case "\u{1}", "\u{FFFE}": "\u{FFFD}"
            default: String(scalar)
            }
        }
        .joined()
        // A title has one line for each of its own, or more.
        let lines = elements.filter { $0.name == "text" }.map(\.text)
        expectEqual(lines.joined(separator: " "), shown.split(separator: "\n").joined(separator: " "))
    }

    @Test("Titles are in the boxes of their views, from 11 points, and can be read on any color", arguments: seeds(20))
    func titles(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let written = (0..<60).map { number in
            let place = [-50.0...1200, -50...760, 1...400, 1...300].map { Double.random(in: $0, using: &random) }
            var keys = "id: view\(number), frame: \(place)"
            if Bool.random(using: &random) { keys += ", title: Title of the view \(number)" }
            if Bool.random(using: &random) { keys += ", kind: button" }
            let color = (0..<3).map { _ in String(Int.random(in: 0...255, using: &random)) }.joined(separator: " ")
            return "{\(keys), color: rgb(\(color))}"
        }
        let elements = try Self.elements(
            of: Self.scene("fingerpost: 1\nwindows: [{id: main, subviews: [\(written.joined(separator: ", "))]}]"))
        let views = Self.views(elements)
        let titles = Self.titles(elements)
        for text in titles {
            let id = try require(text.view)
            let size = text.number("font-size")
            expect(size >= 11)
            let width = size * text.text.reduce(0) { $0 + (Self.widths[$1] ?? 1) }
            let isLeft = text.attributes["text-anchor"] == nil
            let box = CGRect(
                x: text.place.x - (isLeft ? 0 : width / 2), y: text.place.y - size / 2, width: width, height: size)
            let shape = try require(views[id])
            expect(CGRect(around: shape.points).contains(box), "\(id): \(box)")
            let contrast = try Self.contrast(
                try require(text.attributes["fill"]), try require(shape.attributes["fill"]))
            expect(contrast >= 4.5, "\(id): \(contrast)")
        }
        expect(titles.count > 20)
    }

    /// The widths of characters of bold DejaVu Sans, as fractions of the size.
    private static let widths: [Character: Double] = {
        var widths: [Character: Double] = [
            "T": 0.682, "i": 0.343, "t": 0.478, "l": 0.343, "e": 0.678, " ": 0.348, "o": 0.687, "f": 0.435, "h": 0.712,
            "v": 0.652, "w": 0.924, "…": 1,
        ]
        for digit in "0123456789" { widths[digit] = 0.696 }
        return widths
    }()

    /// The contrast of two colors as `#0a84ff`, as the Web Content Accessibility Guidelines define it.
    static func contrast(_ a: String, _ b: String) throws -> Double {
        func luminance(_ color: String) throws -> Double {
            let number = try require(Int(color.dropFirst(), radix: 16))
            let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
                let value = Double(part) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (x, y) = (try luminance(a), try luminance(b))
        return (max(x, y) + 0.05) / (min(x, y) + 0.05)
    }

    @Test("The labels of frames are on the screen, and no two overlap", arguments: seeds(20))
    func labels(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let written = (0..<60).map { number in
            let place = [0.0...1200, 0...760, 1...200, 1...200].map { Double.random(in: $0, using: &random) }
            let turn = Bool.random(using: &random) ? ", rotate: \(Double.random(in: 0...360, using: &random))" : ""
            return "{id: view\(number), frame: \(place)\(turn)}"
        }
        let elements = try Self.elements(
            of: Self.scene("fingerpost: 1\nwindows: [{id: main, subviews: [\(written.joined(separator: ", "))]}]"),
            inspects: true)
        let boxes = elements.filter { $0.name == "rect" && $0.attributes["class"]?.hasPrefix("label") == true }
            .map { CGRect(around: $0.points) }
        expect(boxes.count > 20)
        for (number, box) in boxes.enumerated() {
            expect(CGRect(x: 0, y: 0, width: 1280.1, height: 816).contains(box))
            for other in boxes[..<number] {
                let isApart =
                    box.maxX <= other.minX + 0.1 || other.maxX <= box.minX + 0.1 || box.maxY <= other.minY + 0.1
                    || other.maxY <= box.minY + 0.1
                expect(isApart, "\(box) and \(other)")
            }
        }
        for frame in elements where frame.attributes["class"]?.hasPrefix("frame") == true {
            expect(CGRect(x: -0.1, y: -0.1, width: 1280.2, height: 800.2).contains(CGRect(around: frame.points)))
        }
    }

    @Test("A view that is completely behind another one has no frame, and a clipped one has that of the visible part")
    func frames() throws {
        let elements = try Self.elements(
            of: Self.scene(
                """
                fingerpost: 1
                windows:
                  - id: main
                    view:
                      id: page
                      subviews:
                        - {id: behind, frame: [100, 500, 50, 50]}
                        - {id: over, color: white, frame: [90, 490, 70, 70]}
                        - id: list
                          kind: scroll
                          frame: [100, 100, 200, 200]
                          subviews: [{id: row, frame: [0, 150, 200, 100]}, {id: below, frame: [0, 300, 200, 100]}]
                """), inspects: true)
        let labels = elements.filter { $0.name == "text" && $0.attributes["class"] == "label" }.map(\.text)
        expectEqual(labels, ["page · view", "over", "list · scroll", "row · view"])
        let frames = elements.filter { $0.attributes["class"] == "frame none" }.map { CGRect(around: $0.points) }
        expectEqual(frames.last, CGRect(x: 100, y: 250, width: 200, height: 50))
    }

    @Test("Each touch has a trail with its marks, in the color of its responder")
    func trails() throws {
        var first = Trail(touch: 1, responder: "buy", at: CGPoint(10, 10))
        first.move(to: CGPoint(20, 30))
        first.add(.recognized("pan"))
        first.add(.ended)
        var second = Trail(touch: 2, responder: nil, at: CGPoint(50, 50))
        second.add(.cancelled)
        expect(!first.isDown && !second.isDown && Trail(touch: 3, responder: nil, at: .zero).isDown)
        let elements = try Self.elements(
            of: Self.scene("fingerpost: 1\nwindows: [{id: main}]"), trails: [first, second])
        let lines = elements.filter { $0.name == "polyline" }
        expectEqual(lines.map(\.points), [[CGPoint(10, 10), CGPoint(20, 30)], [CGPoint(50, 50)]])
        expectEqual(Set(lines.map { $0.attributes["stroke"] }).count, 2)
        let tooltips = elements.filter { $0.name == "title" }.map(\.text)
        expect(tooltips.contains("touch 1 began") && tooltips.contains("pan recognized"))
        expect(tooltips.contains("touch 1 ended") && tooltips.contains("touch 2 was cancelled"))
    }
}
