import Touches

/// What an element has become.
struct SVGPart {
    /// A shape with its area on the screen.
    struct Face {
        let area: Double
        var color: SVGColor?
    }

    var views: [ImportedView] = []
    /// The rectangle around its shapes, in screen points; nil if it has none.
    var box: CGRect?
    /// The text in it, of which the scene knows no size.
    var text = ""
    /// Its largest shape that is filled.
    var face: Face?
    /// Its largest filled shape that is not a view of its own.
    var ground: Face?
    /// The visible shape that all others are in; nil if there is none.
    private(set) var cover: SVGOutline?
    /// The rectangle around the visible shapes; nil if there are none.
    private(set) var visibleBox: CGRect?
    /// Whether it has a shape that is not a view of its own.
    var isDrawn = false
    /// Whether something in it is visible.
    var isVisible = false

    mutating func add(_ outline: SVGOutline) {
        let others = cover ?? visibleBox.map { SVGOutline(box: $0, form: .rectangle) }
        visibleBox = SVGPart.union(visibleBox, outline.box)
        if let cover, cover.contains(outline) { return }
        cover = others.map(outline.contains) == false ? nil : outline
    }

    /// Makes it a part that is not displayed, with its views.
    mutating func hide() {
        box = nil
        isVisible = false
        for view in views { view.set("hidden", .bool(true)) }
    }

    mutating func add(_ other: SVGPart) {
        if let outline = other.cover {
            add(outline)
        } else if let box = other.visibleBox {
            if cover?.contains(SVGOutline(box: box, form: .rectangle)) == false { cover = nil }
            visibleBox = SVGPart.union(visibleBox, box)
        }
        views += other.views
        if let more = other.box { box = SVGPart.union(box, more) }
        if !text.isEmpty, !other.text.isEmpty { text += " " }
        text += other.text
        face = SVGPart.larger(face, other.face)
        ground = SVGPart.larger(ground, other.ground)
        isDrawn = isDrawn || other.isDrawn
        isVisible = isVisible || other.isVisible
    }

    private static func union(_ first: CGRect?, _ second: CGRect) -> CGRect {
        first.map { CGRect(around: $0.corners + second.corners) } ?? second
    }

    private static func larger(_ first: Face?, _ second: Face?) -> Face? {
        guard let first, let second else { return first ?? second }
        return second.area > first.area ? second : first
    }
}
