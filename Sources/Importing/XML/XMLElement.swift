/// One element of an XML document.
final class XMLElement {
    /// The name without its prefix.
    let name: String
    /// The URI of its namespace; empty if it has none.
    let namespace: String
    /// The values of the attributes that have no prefix, by name. Those with a prefix have the URI of their namespace
    /// and a space before the name.
    let attributes: [String: String]
    /// The position of the start tag.
    let mark: XMLMark
    var children: [XMLElement] = []
    /// The text in the element, without that of its children.
    var text = ""

    init(name: String, namespace: String, attributes: [String: String], mark: XMLMark) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.mark = mark
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    /// The first child with this name; nil if there is none.
    func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}

/// A position in a text, counted as in editors: the line and the column from 1. Columns are counted in bytes.
struct XMLMark: Hashable, Sendable {
    let line: Int
    let column: Int
}

/// Why an XML text cannot be read or imported.
struct XMLError: Error {
    let mark: XMLMark
    /// What is wrong, in one line, without the position.
    let message: String
}
