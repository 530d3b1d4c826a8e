internal import SceneFile

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
    /// Whether the element is not visible, which an element in it can override.
    var isInvisible = false
    /// Whether the element and everything in it is not displayed.
    var isRemoved = false
    /// The element's own opacity, from 0 to 1.
    var opacity = 1.0

    /// The style of a child of an element with this style.
    func inherited(by properties: SVGProperties) -> SVGStyle {
        var style = self
        style.opacity = 1
        style.isRemoved = properties["display"] == "none"
        if let fill = properties["fill"], fill != "inherit" { style.fill = Fill(fill) }
        if let text = properties["opacity"] {
            var scanner = SVGScanner(text)
            let number = scanner.number() ?? 1
            style.opacity = min(max(scanner.skip("%") ? number / 100 : number, 0), 1)
        }
        switch properties["visibility"] {
        case "hidden", "collapse": style.isInvisible = true
        case "visible": style.isInvisible = false
        default: break
        }
        return style
    }
}
