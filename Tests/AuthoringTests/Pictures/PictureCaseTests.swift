import Scenes
import TestKit
import Testing
import Touches

@testable import Authoring

/// A case has a title, the views on a page or all windows, and lines about the elements of its picture:
///
///     Views are drawn where they are
///     - {id: buy, kind: button, title: Buy, frame: [0, 0, 90, 90]}
///     shape of buy box = 0,0 90x90
///     title of buy text = Buy
///
/// Such a line has a class or a color of elements, or several with `+` or any with `*`, perhaps the id of their view,
/// what is compared, and how: `=`, `!=`, `<=` and `>=` compare every element, `has` and `lacks` the beginnings of
/// texts, `ends` the last one, and `pattern abab` says which are equal. A `draw` before them draws the picture with
/// `frames`, with `hidden` views, as a `page` of the live page, or on a page with a color.
@Suite("Pictures of the scenes in the files of `Cases`")
struct PictureCaseTests {
    @Test("The elements of a picture are what its case says", arguments: CaseFile.names())
    func elements(name: String) throws {
        let file = try CaseFile(name)
        for lines in file.paragraphs {
            let texts = lines.dropFirst().map(\.text)
            let views = texts.prefix { $0.hasPrefix("-") || $0.hasPrefix(" ") || $0 == "windows:" }
            let hasResults = texts.dropFirst(views.count).contains { !$0.hasPrefix("draw") }
            expect(!views.isEmpty && hasResults, "\(name):\(lines[0].number): nothing is expected")
            var picture: [PictureElement]?
            var found: [String] = []
            for line in texts.dropFirst(views.count) {
                if line.hasPrefix("draw") { picture = try draw(Array(views), line.split(separator: " ")) }
                if picture == nil { picture = try draw(Array(views), []) }
                found.append(line.hasPrefix("draw") ? line : result(of: line, in: picture ?? []))
            }
            if let failure = file.failure(found, expected: Array(texts.dropFirst(views.count)), at: lines[0]) {
                Issue.record("\(failure)")
            }
        }
    }

    private func draw(_ lines: [String], _ words: [Substring]) throws -> [PictureElement] {
        let settings = words.contains("on") ? words.dropLast() : words[...]
        precondition(Set(settings).isSubset(of: ["draw", "frames", "hidden", "page", "on"]), "\(words)")
        let (isPage, inspects) = (words.contains("page"), words.contains("frames"))
        let showsHidden = words.contains("hidden")
        guard lines[0] != "windows:" else {
            let scene = try Pictures.scene("fingerpost: 1\n\(lines.joined(separator: "\n"))\n")
            return try Pictures.elements(of: scene, showsHidden: showsHidden, inspects: inspects, isPage: isPage)
        }
        return try Pictures.elements(
            lines.map { "        \($0)\n" }.joined(), color: words.contains("on") ? words.last.map(String.init) : nil,
            showsHidden: showsHidden, inspects: inspects, isPage: isPage)
    }

    /// The line, if it is right; otherwise what there is instead.
    private func result(of line: String, in picture: [PictureElement]) -> String {
        var words = line.split(separator: " ")[...]
        let classes = Set(words.removeFirst().split(separator: "+"))
        var view: String?
        if words.first == "of" {
            view = String(words.dropFirst().first!)
            words.removeFirst(2)
        }
        let property = String(words.removeFirst())
        let comparison = words.removeFirst()
        let expected = words.joined(separator: " ")
        let elements = picture.filter { element in
            let names = ["class", "fill"].flatMap { (element.attributes[$0] ?? "").split(separator: " ") }
            return (classes == ["*"] || names.contains(where: classes.contains))
                && (view == nil || element.view == view) && element.canHave(property)
        }
        if property == "count" { return text(["\(elements.count)"], comparison, expected, line) }
        return text(elements.map { $0.value(property) }, comparison, expected, line)
    }

    private func text(_ values: [String], _ comparison: Substring, _ expected: String, _ line: String) -> String {
        func number(_ value: String) -> Double { Double(value) ?? .nan }
        let isRight =
            switch comparison {
            case "=": values.joined(separator: " | ") == expected
            case "!=": !values.isEmpty && !values.contains(expected)
            case ">=": !values.isEmpty && values.allSatisfy { number($0) >= number(expected) }
            case "<=": !values.isEmpty && values.allSatisfy { number($0) <= number(expected) }
            case "has": values.contains { $0.hasPrefix(expected) }
            case "lacks": !values.contains { $0.hasPrefix(expected) }
            case "ends": values.last == expected
            case "pattern": pattern(values) == expected
            default: fatalError("no comparison \(comparison)")
            }
        return isRight ? line : "\(line) (is \(values.joined(separator: " | ")))"
    }

    /// A letter for each value, which is that of the values that are equal.
    private func pattern(_ values: [String]) -> String {
        var known: [String] = []
        return values.map { value in
            if !known.contains(value) { known.append(value) }
            return String("abcdefgh".dropFirst(known.firstIndex(of: value)!).first!)
        }.joined()
    }
}

extension PictureElement {
    /// Texts have words, and only polygons and rectangles have corners.
    fileprivate func canHave(_ property: String) -> Bool {
        switch property {
        case "text": name == "text"
        case "box", "points", "left", "top", "right", "bottom": ["rect", "polygon", "polyline"].contains(name)
        default: true
        }
    }

    /// A place or a size in the coordinates of the document, a contrast such as `contrast#101010`, or an attribute.
    fileprivate func value(_ property: String) -> String {
        switch property {
        case "text": return text
        case "view": return view ?? "-"
        case "points": return points.map(Self.text).joined(separator: " ")
        case "box": return Self.text(box)
        case "clips": return clips.map(Self.text).joined(separator: ", ")
        case "left": return box.minX.brief
        case "top": return box.minY.brief
        case "right": return box.maxX.brief
        case "bottom": return box.maxY.brief
        case "x": return (name == "circle" ? transform.apply(CGPoint(number("cx"), number("cy"))) : place).x.brief
        case _ where property.hasPrefix("contrast"):
            let other = String(property.dropFirst("contrast".count))
            return (try? ScenePictureTests.contrast(attributes["fill"] ?? "", other)).map { "\($0)" } ?? "-"
        default: return attributes[property] ?? "-"
        }
    }

    private var box: CGRect { CGRect(around: points) }

    private static func text(_ point: CGPoint) -> String { "\(point.x.brief),\(point.y.brief)" }

    private static func text(_ box: CGRect) -> String { "\(text(box.origin)) \(box.width.brief)x\(box.height.brief)" }
}
