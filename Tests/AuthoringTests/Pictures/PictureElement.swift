import Foundation
import FoundationXML
import Scenes
import TestKit
import Testing
import Touches

import struct Touches.CGAffineTransform
import struct Touches.CGPoint
import struct Touches.CGRect
import struct Touches.CGSize

@testable import Authoring

/// An element of an SVG document.
struct PictureElement {
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
final class PictureReader: NSObject, XMLParserDelegate {
    private(set) var elements: [PictureElement] = []
    private var open: [Int] = []

    static func elements(of svg: String) throws -> [PictureElement] {
        let reader = PictureReader()
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
        var element = PictureElement(name: name, attributes: attributes)
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

/// Pictures of scenes as lists of elements.
enum Pictures {
    static func elements(
        of scene: SceneDescription, trails: [Trail] = [], showsHidden: Bool = false, inspects: Bool = false,
        isPage: Bool = false
    ) throws -> [PictureElement] {
        let screen = CGSize(1280, 800)
        let live = SceneBuilder.build(scene, screen: screen)
        return try withExtendedLifetime(live) {
            let style = ShownView.Style(showsHidden: showsHidden, trails: trails.flatMap(\.boxes))
            let views = ShownViews(style: { style }) { (live.application, scene.viewsByID) }.current
            let frames = inspects ? ViewFrame.all(views, screen: screen) : []
            let picture = ScenePicture(views: views, screen: screen, trails: trails, frames: frames)
            return try PictureReader.elements(of: isPage ? picture.element() : picture.svg)
        }
    }

    /// Those of the picture of a scene whose page has the subviews `views`, with an indent of eight.
    static func elements(
        _ views: String, color: String? = nil, showsHidden: Bool = false, inspects: Bool = false, isPage: Bool = false
    ) throws -> [PictureElement] {
        let page =
            "fingerpost: 1\nwindows:\n  - id: main\n    view:\n      id: page\n"
            + (color.map { "      color: '\($0)'\n" } ?? "") + "      subviews:\n\(views)"
        return try elements(of: scene(page), showsHidden: showsHidden, inspects: inspects, isPage: isPage)
    }

    static func scene(_ text: String) throws -> SceneDescription {
        try SceneReader.read(Array(text.utf8), file: "scene").scene
    }

    /// The shapes of the views.
    static func views(_ elements: [PictureElement]) -> [String: PictureElement] {
        Dictionary(
            uniqueKeysWithValues: elements.compactMap { element in
                element.attributes["class"]?.hasPrefix("shape") == true ? element.view.map { ($0, element) } : nil
            })
    }

    /// The titles on the views, and what is written on controls.
    static func titles(_ elements: [PictureElement]) -> [PictureElement] {
        elements.filter { $0.attributes["class"]?.hasPrefix("title") == true }
    }
}
