import Foundation
import FoundationXML
import Pictures
import Routing
import SceneFile
import Testing
import TouchTestKit
import Touches

import struct Touches.CGPoint
import struct Touches.CGRect
import struct Touches.CGSize

@Suite("The picture of a scene")
struct ScenePictureTests {
    /// An element of an SVG document.
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""

        var points: [CGPoint] {
            (attributes["points"] ?? "").split(separator: " ").map { pair in
                let numbers = pair.split(separator: ",").compactMap { Double($0) }
                return CGPoint(numbers[0], numbers[1])
            }
        }

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
            try #require(isWellFormed, "\(String(describing: parser.parserError))")
            return reader.elements
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            open.append(elements.count)
            elements.append(Element(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if let last = open.last { elements[last].text += text }
        }
    }

    static func elements(of scene: SceneDescription, trails: [Trail] = []) throws -> [Element] {
        let live = SceneBuilder.build(scene, screen: CGSize(1280, 800))
        return try withExtendedLifetime(live) {
            let picture = ScenePicture(
                of: live.application, scene: scene, screen: CGSize(1280, 800), trails: trails)
            return try Reader.elements(of: picture.svg)
        }
    }

    static func scene(_ text: String) throws -> SceneDescription {
        try SceneReader.read(Array(text.utf8), file: "scene").scene
    }

    static func views(_ elements: [Element]) -> [String: Element] {
        Dictionary(
            uniqueKeysWithValues: elements.compactMap { element in element.attributes["data-id"].map { ($0, element) } }
        )
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
        #expect(
            Set(try #require(views["turned"]).points) == [
                CGPoint(250, 50), CGPoint(250, 250), CGPoint(150, 250), CGPoint(150, 50),
            ])
        #expect(try #require(views["row"]).points.first == CGPoint(400, 150))
        let clip = try #require(views["row"]?.attributes["clip-path"])
        #expect(clip.hasPrefix("url(#clip") && views["list"]?.attributes["clip-path"] == nil)
    }

    @Test("A control character in a name or a title is escaped")
    func controlCharacters() throws {
        let scene = try Self.scene(
            #"{"fingerpost":1,"windows":[{"view":{"id":"a\u007f\u009b","title":"b\u0080","frame":[0,0,99,99]}}]}"#)
        let live = SceneBuilder.build(scene, screen: CGSize(100, 100))
        let svg = ScenePicture(of: live.application, scene: scene, screen: CGSize(100, 100), trails: []).svg
        #expect(!svg.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        let elements = try Reader.elements(of: svg)
        #expect(elements.contains { $0.attributes["data-id"] == #"a\x7f\x9b"# })
        #expect(elements.contains { $0.text.contains(#"b\x80"#) })
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
        #expect(drawn == ["firstView", "secondView", "raisedView", "alertView"])
    }

    @Test("Hidden and transparent views are dashed, with their contents")
    func dashed() throws {
        let views = Self.views(
            try Self.elements(
                of: Self.scene(
                    """
                    fingerpost: 1
                    windows:
                      - view:
                          id: page
                          subviews:
                            - {id: hidden, frame: [0, 0, 90, 90], hidden: true, subviews: [{id: inner, frame: [0, 0, 9, 9]}]}
                            - {id: glass, frame: [90, 0, 90, 90], alpha: 0.005}
                            - {id: shown, frame: [180, 0, 90, 90], alpha: 0.02}
                    """)))
        let dashed = views.filter { $0.value.attributes["class"]?.hasSuffix("dashed") == true }.keys.sorted()
        #expect(dashed == ["glass", "hidden", "inner"])
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
        #expect(!elements.contains { $0.name == "script" })
        let shown = title.unicodeScalars.map { scalar in
            switch scalar {
            case "\u{7F}": #"\x7f"#
            case "\u{9B}": #"\x9b"#
            case "\u{1}", "\u{FFFE}": "\u{FFFD}"
            default: String(scalar)
            }
        }
        .joined()
        #expect(elements.contains { $0.name == "text" && $0.text == shown })
    }

    @Test("Labels are in the boxes of their views, and no two overlap", arguments: 0..<20)
    func labels(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let written = (0..<60).map { number in
            let place = [-50.0...1200, -50...760, 1...400, 1...300].map { Double.random(in: $0, using: &random) }
            var keys = "id: view\(number), frame: \(place)"
            if Int.random(in: 0..<4, using: &random) == 0 {
                keys += ", rotate: \(Double.random(in: 0...360, using: &random))"
            }
            if Bool.random(using: &random) { keys += ", title: Title of the view \(number)" }
            return "{\(keys)}"
        }
        let scene = try Self.scene(
            "fingerpost: 1\nwindows: [{id: main, subviews: [\(written.joined(separator: ", "))]}]")
        let elements = try Self.elements(of: scene)
        let views = Self.views(elements)
        var boxes: [(of: String, box: CGRect)] = []
        for text in elements where text.name == "text" && text.attributes["data-of"] != nil {
            let id = try #require(text.attributes["data-of"])
            // A character of DejaVu Sans Mono is 0.602 times its size wide.
            let size = text.number("font-size")
            let width = Double(text.text.count) * size * 0.602
            let box = CGRect(
                x: text.number("x") - width / 2, y: text.number("y") - size / 2, width: width, height: size)
            let outline = CGRect(around: try #require(views[id]).points)
            #expect(box.minX >= outline.minX && box.maxX <= outline.maxX, "\(id): \(box) in \(outline)")
            #expect(box.minY >= outline.minY && box.maxY <= outline.maxY, "\(id): \(box) in \(outline)")
            for other in boxes {
                let isApart =
                    box.maxX <= other.box.minX || other.box.maxX <= box.minX || box.maxY <= other.box.minY
                    || other.box.maxY <= box.minY
                #expect(isApart, "\(id) and \(other.of)")
            }
            boxes.append((id, box))
        }
        #expect(boxes.count > 20)
    }

    @Test("Each touch has a trail with its marks, in the color of its responder")
    func trails() throws {
        var first = Trail(touch: 1, responder: "buy", at: CGPoint(10, 10))
        first.move(to: CGPoint(20, 30))
        first.add(.recognized("pan"))
        first.add(.ended)
        var second = Trail(touch: 2, responder: nil, at: CGPoint(50, 50))
        second.add(.cancelled)
        #expect(!first.isDown && !second.isDown && Trail(touch: 3, responder: nil, at: .zero).isDown)
        let elements = try Self.elements(
            of: Self.scene("fingerpost: 1\nwindows: [{id: main}]"), trails: [first, second])
        let lines = elements.filter { $0.name == "polyline" }
        #expect(lines.map(\.points) == [[CGPoint(10, 10), CGPoint(20, 30)], [CGPoint(50, 50)]])
        #expect(Set(lines.map { $0.attributes["stroke"] }).count == 2)
        let tooltips = elements.filter { $0.name == "title" }.map(\.text)
        #expect(tooltips.contains("touch 1 began") && tooltips.contains("pan recognized"))
        #expect(tooltips.contains("touch 1 ended") && tooltips.contains("touch 2 was cancelled"))
    }
}
