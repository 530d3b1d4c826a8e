/// One element of an XML document.
package final class XMLElement {
    /// The name without its prefix.
    package let name: String
    /// The URI of its namespace; empty if it has none.
    package let namespace: String
    /// The values of the attributes that have no prefix, by name. Those with a prefix have the URI of their namespace
    /// and a space before the name.
    package let attributes: [String: String]
    /// The position of the start tag.
    package let mark: XMLMark
    package internal(set) var children: [XMLElement] = []
    /// The text in the element, without that of its children.
    package internal(set) var text = ""

    init(name: String, namespace: String, attributes: [String: String], mark: XMLMark) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.mark = mark
    }

    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// The first child with this name; nil if there is none.
    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}

/// A position in a text, counted as in editors: the line and the column from 1. Columns are counted in bytes.
package struct XMLMark: Hashable, Sendable {
    package let line: Int
    package let column: Int
}

/// Why an XML text cannot be read or imported.
package struct XMLError: Error {
    package let mark: XMLMark
    /// What is wrong, in one line, without the position.
    package let message: String

    package init(mark: XMLMark, message: String) {
        self.mark = mark
        self.message = message
    }
}
