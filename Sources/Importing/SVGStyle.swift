internal import SceneFile
internal import XML

/// The properties of an SVG element that a scene can show.
struct SVGStyle {
    /// A color in CSS notation; nil if there is none, or a gradient or pattern.
    var fill: String? = "#000000"
    var isHidden = false
    /// The element's own opacity, from 0 to 1.
    var opacity = 1.0

    /// The style of a child of an element with this style.
    func inherited(by element: XMLElement) -> SVGStyle {
        var style = self
        style.opacity = 1
        style.isHidden = false
        var values = element.attributes
        for declaration in (element["style"] ?? "").split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1).map(SVGStyle.trimmed)
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        if let fill = values["fill"], fill != "inherit" { style.fill = SVGStyle.color(fill) }
        if let text = values["opacity"] {
            var scanner = SVGScanner(text)
            let number = scanner.number() ?? 1
            style.opacity = min(max(scanner.skip("%") ? number / 100 : number, 0), 1)
        }
        if values["display"] == "none" || values["visibility"] == "hidden" { style.isHidden = true }
        return style
    }

    /// The color if a scene can have it: a name, hexadecimal digits, or a function such as `rgb(1, 2, 3)`.
    private static func color(_ text: String) -> String? {
        let names = ["none", "transparent", "currentColor"]
        guard !names.contains(text), !text.hasPrefix("url"), CSSColor.isColor(text) else { return nil }
        return text
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
