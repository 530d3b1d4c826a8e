/// One element of an XML document.
public final class XMLElement {
    /// The name without its prefix.
    public let name: String
    /// The URI of its namespace; empty if it has none.
    public let namespace: String
    /// The values of the attributes that have no prefix, by name. Those with a prefix have the URI of their namespace
    /// and a space before the name.
    public let attributes: [String: String]
    /// The position of the start tag.
    public let mark: XMLMark
    public internal(set) var children: [XMLElement] = []
    /// The text in the element, without that of its children.
    public internal(set) var text = ""

    init(name: String, namespace: String, attributes: [String: String], mark: XMLMark) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.mark = mark
    }

    public subscript(attribute: String) -> String? { attributes[attribute] }

    /// The first child with this name; nil if there is none.
    public func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }
}

/// A position in a text, counted as in editors: the line and the column from 1. Columns are counted in bytes.
public struct XMLMark: Hashable, Sendable {
    public let line: Int
    public let column: Int
}

/// An error in an XML text.
public struct XMLError: Error, Hashable, Sendable {
    public let mark: XMLMark
    /// What is wrong, in one line, without the position.
    public let message: String
}
