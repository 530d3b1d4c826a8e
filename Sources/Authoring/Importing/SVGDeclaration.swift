import Touches

/// A property of CSS with its value.
struct SVGDeclaration {
    let name: String
    let value: String
    /// Whether it overrides declarations that are not important.
    let isImportant: Bool

    /// The properties that change what is seen of a shape, and where.
    static let visible: Set<String> = unread.union([
        "fill", "fill-opacity", "opacity", "display", "visibility", "transform", "transform-origin", "transform-box",
        "rotate", "scale", "translate", "clip-path", "mask", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry",
    ])
    /// Those of them that are not resolved.
    static let unread: Set<String> = [
        "animation", "animation-name", "clip", "d", "offset", "offset-path", "zoom", "mask-image",
    ]
    /// Further visible properties, which no scene can have. They can also be attributes.
    static let effects = ["filter", "marker", "marker-start", "marker-mid", "marker-end", "mix-blend-mode"]

    /// The declarations between the braces of a rule, or in an attribute `style`.
    static func list(_ text: String) -> [SVGDeclaration] {
        text.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmed)
            guard parts.count == 2 else { return nil }
            var value = parts[1][...]
            let isImportant = value.lowercased().hasSuffix("!important")
            if isImportant { value = value.dropLast("!important".count) }
            return SVGDeclaration(name: parts[0].lowercased(), value: value.trimmed, isImportant: isImportant)
        }
    }
}

/// The properties of an SVG element: its attributes, which styles override.
struct SVGProperties {
    let attributes: [String: String]
    /// The values from style sheets and the attribute `style`.
    let styles: [String: String]

    subscript(name: String) -> String? { styles[name] ?? attributes[name] }

    /// The id in a property such as `url(#id)`, and the text after it; nil if the value is no such reference.
    static func reference(_ value: String) -> (id: String, rest: String)? {
        guard value.hasPrefix("url("), let end = value.firstIndex(of: ")") else { return nil }
        let address = value[..<end].dropFirst(4).filter { $0 != "\"" && $0 != "'" && $0 != " " }
        guard address.first == "#" else { return nil }
        return (String(address.dropFirst()), value[value.index(after: end)...].trimmed)
    }
}
