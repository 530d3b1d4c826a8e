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
        return (String(address.dropFirst()), SVGDeclaration.trimmed(value[value.index(after: end)...]))
    }
}
