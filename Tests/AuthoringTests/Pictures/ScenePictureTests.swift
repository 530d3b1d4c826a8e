import Foundation
import PanelTestKit
import Routing
import Scenes
import TestKit
import Testing
import Touches

import struct Touches.CGPoint
import struct Touches.CGRect
import struct Touches.CGSize

@testable import Authoring

@Suite("The picture of a scene")
struct ScenePictureTests {
    @Test("A control character in a name or a title is escaped")
    func controlCharacters() throws {
        let scene = try Pictures.scene(
            #"{"fingerpost":1,"windows":[{"view":{"id":"a\u007f\u009b","title":"b\u0080","frame":[0,0,99,99]}}]}"#)
        let live = SceneBuilder.build(scene, screen: CGSize(100, 100))
        let svg = ScenePicture(
            views: ShownViews { (live.application, scene.viewsByID) }.current, screen: CGSize(100, 100)
        ).svg
        expect(!svg.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
        let elements = try PictureReader.elements(of: svg)
        expect(elements.contains { $0.attributes["data-id"] == #"a\x7f\x9b"# })
        expect(elements.contains { $0.text.contains(#"b\x80"#) })
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
        let scene = try Pictures.scene(
            "fingerpost: 1\nwindows: [{id: main, subviews: [\(all.joined(separator: ", "))]}]")
        let views = Pictures.views(try Pictures.elements(of: scene)).filter { $0.key != "main" }
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
        let elements = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: \"\(quoted)\", title: \"\(quoted)\"}]"))
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
        let elements = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: main, subviews: [\(written.joined(separator: ", "))]}]"))
        let views = Pictures.views(elements)
        let titles = Pictures.titles(elements)
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
        let elements = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: main, subviews: [\(written.joined(separator: ", "))]}]"),
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

    @Test("Each touch has a trail with its marks, in the color of its responder")
    func trails() throws {
        var first = Trail(touch: 1, responder: "buy", at: CGPoint(10, 10))
        first.move(to: CGPoint(20, 30))
        first.add(.recognized("pan"))
        first.add(.ended)
        var second = Trail(touch: 2, responder: nil, at: CGPoint(50, 50))
        second.add(.cancelled)
        expect(!first.isDown && !second.isDown && Trail(touch: 3, responder: nil, at: .zero).isDown)
        let elements = try Pictures.elements(
            of: Pictures.scene("fingerpost: 1\nwindows: [{id: main}]"), trails: [first, second])
        let lines = elements.filter { $0.name == "polyline" }
        expectEqual(lines.map(\.points), [[CGPoint(10, 10), CGPoint(20, 30)], [CGPoint(50, 50)]])
        expectEqual(Set(lines.map { $0.attributes["stroke"] }).count, 2)
        let tooltips = elements.filter { $0.name == "title" }.map(\.text)
        expect(tooltips.contains("touch 1 began") && tooltips.contains("pan recognized"))
        expect(tooltips.contains("touch 1 ended") && tooltips.contains("touch 2 was cancelled"))
    }
}
