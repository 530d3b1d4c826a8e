internal import Touches

/// What an element has become.
struct SVGPart {
    /// A shape with its area on the screen.
    struct Face {
        let area: Double
        let color: SceneValue?
    }

    /// A shape on the screen.
    struct Outline: Hashable {
        let box: Rect
        let hitShape: SceneValue?
    }

    var views: [ImportedView] = []
    /// The rectangle around its shapes, in screen points; nil if it has none.
    var box: Rect?
    /// The text in it, of which the scene knows no size.
    var text = ""
    /// Its largest shape that is filled.
    var face: Face?
    /// Its largest filled shape that is no view of its own.
    var ground: Face?
    /// The different outlines of its shapes, of which two are enough.
    private(set) var outlines: [Outline] = []
    /// Whether it has a shape that is no view of its own.
    var isDrawn = false
    /// Whether something in it is visible.
    var isVisible = false

    mutating func add(_ outline: Outline) {
        if outlines.count < 2, !outlines.contains(outline) { outlines.append(outline) }
    }

    mutating func add(_ other: SVGPart) {
        for outline in other.outlines { add(outline) }
        views += other.views
        if let more = other.box { box = box.map { Rect(around: $0.corners + more.corners) } ?? more }
        text = [text, other.text].filter { !$0.isEmpty }.joined(separator: " ")
        face = SVGPart.larger(face, other.face)
        ground = SVGPart.larger(ground, other.ground)
        isDrawn = isDrawn || other.isDrawn
        isVisible = isVisible || other.isVisible
    }

    private static func larger(_ first: Face?, _ second: Face?) -> Face? {
        guard let first, let second else { return first ?? second }
        return second.area > first.area ? second : first
    }
}
