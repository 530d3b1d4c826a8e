// What swift-argument-parser uses of FoundationEssentials. Only the compiler that built Debian's Foundation can import
// that one.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public struct Data: Sendable {
    fileprivate let text: String
}

extension String {
    public enum Encoding: Sendable {
        case utf8
    }

    public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// Encodes values as JSON in one line, with the keys of objects in alphabetical order.
public final class JSONEncoder {
    /// They are accepted, and change nothing.
    public struct OutputFormatting: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)
    }

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode<T: Encodable>(_ value: T) throws -> Data {
        let node = Node()
        try node.encode(value)
        return Data(text: node.text)
    }
}

/// A value of JSON that is being written.
private final class Node {
    private enum Content {
        case scalar(String)
        case array([Node])
        case object([String: Node])
    }

    private var content = Content.scalar("null")

    var text: String {
        switch content {
        case .scalar(let text): text
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ",")
                + "}"
        }
    }

    var count: Int {
        if case .array(let elements) = content { elements.count } else { 0 }
    }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let string as String: content = .scalar(Self.quoted(string))
        case is Bool, is any FixedWidthInteger, is Double, is Float: content = .scalar("\(value)")
        default: try value.encode(to: NodeEncoder(node: self))
        }
    }

    func becomeArray() {
        if case .array = content { return }
        content = .array([])
    }

    func becomeObject() {
        if case .object = content { return }
        content = .object([:])
    }

    /// A new element of an array.
    func element() -> Node {
        let node = Node()
        if case .array(let elements) = content { content = .array(elements + [node]) }
        return node
    }

    /// A new member of an object.
    func member(_ key: String) -> Node {
        let node = Node()
        if case .object(var members) = content {
            members[key] = node
            content = .object(members)
        }
        return node
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
    let node: Node

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeObject()
        return KeyedEncodingContainer(ObjectContainer(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeArray()
        return ArrayContainer(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() {}

    func encode<T: Encodable>(_ value: T) throws { try node.encode(value) }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node

    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { _ = node.member(key.stringValue) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try node.member(key.stringValue).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        superEncoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { NodeEncoder(node: node.member("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.member(key.stringValue)) }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
    let node: Node

    var codingPath: [any CodingKey] { [] }
    var count: Int { node.count }

    func encodeNil() { _ = node.element() }

    func encode<T: Encodable>(_ value: T) throws { try node.element().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { superEncoder().unkeyedContainer() }

    func superEncoder() -> any Encoder { NodeEncoder(node: node.element()) }
}
