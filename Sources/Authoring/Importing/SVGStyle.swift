import Scenes

/// The properties of an SVG element that a scene can show.
struct SVGStyle {
    enum Fill: Hashable {
        /// A color in CSS notation.
        case color(String)
        /// A gradient or a pattern, and the value that counts if there is none.
        case reference(id: String, otherwise: String)
        case nothing
        /// A value that no scene can have.
        case unknown

        init(_ text: String) {
            if let (id, rest) = SVGProperties.reference(text) {
                self = .reference(id: id, otherwise: rest)
            } else if text == "none" || text == "transparent" {
                self = .nothing
            } else {
                self = text.lowercased() != "currentcolor" && CSSColor.isColor(text) ? .color(text) : .unknown
            }
        }
    }

    var fill = Fill.color("#000000")
    /// The opacity of `fill`, from 0 to 1.
    var fillOpacity = 1.0
    private var stroke = Fill.nothing
    private var strokeOpacity = 1.0
    private var strokeWidth = 1.0
    /// Whether the element is not visible, which an element in it can override.
    var isInvisible = false
    /// Whether the element and everything in it is not displayed.
    var isRemoved = false
    /// The element's own opacity, from 0 to 1.
    var opacity = 1.0

    /// Whether the element has a visible line around it.
    var hasStroke: Bool { stroke != .nothing && strokeOpacity > 0 && strokeWidth > 0 }

    /// The style of a child of an element with this style.
    func inherited(by properties: SVGProperties) -> SVGStyle {
        var style = self
        style.opacity = 1
        style.isRemoved = properties["display"] == "none"
        if let fill = properties["fill"], fill != "inherit" { style.fill = Fill(fill) }
        if let stroke = properties["stroke"], stroke != "inherit" { style.stroke = Fill(stroke) }
        if let share = SVGStyle.share(properties["fill-opacity"]) { style.fillOpacity = share }
        if let share = SVGStyle.share(properties["stroke-opacity"]) { style.strokeOpacity = share }
        if let width = SVGLength.points(properties["stroke-width"], of: 100) { style.strokeWidth = width }
        if let share = SVGStyle.share(properties["opacity"]) { style.opacity = share }
        switch properties["visibility"] {
        case "hidden", "collapse": style.isInvisible = true
        case "visible": style.isInvisible = false
        default: break
        }
        return style
    }

    /// A number from 0 to 1 or a percentage; nil if the text is neither.
    static func share(_ text: String?) -> Double? {
        var scanner = SVGScanner(text ?? "")
        guard let number = scanner.number() else { return nil }
        return min(max(scanner.skip("%") ? number / 100 : number, 0), 1)
    }
}
