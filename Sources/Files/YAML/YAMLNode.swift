internal import Touches

/// One value of a YAML or JSON document, with its position.
///
/// Plain scalars have the types of the core schema of YAML 1.2, except that only `true` and `false` are booleans.
/// Quoted scalars and block scalars are strings.
public struct YAMLNode: Equatable, Sendable {
    /// The position where the value begins.
    public let mark: YAMLMark
    /// A scalar as it was written, without its quotes; empty for lists and mappings. It distinguishes `0403` from
    /// `403`.
    public let text: String
    public let content: Content

    public enum Content: Equatable, Sendable {
        /// The string is `text`. It is not here too, so that a copy of a node copies one string.
        case string
        case null
        case bool(Bool)
        case integer(Int)
        case double(Double)
        case sequence([YAMLNode])
        /// In the order of the text. The keys are unique.
        case mapping([YAMLEntry])
    }

    /// - Parameter text: how a scalar was written.
    package init(_ content: Content, text: String = "", mark: YAMLMark = .start) {
        self.mark = mark
        self.text = text
        self.content = content
    }
}

/// A key of a mapping, with its value.
public struct YAMLEntry: Equatable, Sendable {
    /// The key as it was written, without its quotes. It is always a string.
    public let key: String
    public let keyMark: YAMLMark
    public let value: YAMLNode

    public init(key: String, keyMark: YAMLMark, value: YAMLNode) {
        self.key = key
        self.keyMark = keyMark
        self.value = value
    }
}

extension YAMLNode {
    public var isNull: Bool { if case .null = content { true } else { false } }

    /// The boolean; nil if the value is something else.
    public var bool: Bool? {
        if case .bool(let bool) = content { bool } else { nil }
    }

    /// The integer; nil if the value is something else.
    ///
    /// The optimizer of Swift 6.3.1 crashes where this or `double` is inlined after `?.`.
    @inline(never) public var integer: Int? {
        if case .integer(let integer) = content { integer } else { nil }
    }

    /// The number, with or without a fraction; nil if the value is not a number. It may be NaN or infinite. A number
    /// that neither `Int` nor `Double` can hold is infinite, and `text` keeps its digits.
    @inline(never) public var double: Double? {
        switch content {
        case .integer(let integer): Double(integer)
        case .double(let double): double
        default: nil
        }
    }

    /// The string; nil if the value is something else. A number, or a plain scalar such as `true`, is a string only in
    /// quotes.
    @inlinable public var string: String? {
        if case .string = content { text } else { nil }
    }

    /// The items of a list; nil if the value is something else.
    @inlinable public var sequence: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }

    /// The entries of a mapping; nil if the value is something else.
    @inlinable public var mapping: [YAMLEntry]? {
        if case .mapping(let entries) = content { entries } else { nil }
    }

    /// The value of `key` in a mapping; nil if there is no such key, or the value is not a mapping.
    public subscript(key: String) -> YAMLNode? {
        mapping?.first { $0.key == key }?.value
    }

    /// The strings of `key` in each mapping of this value, except in the values of the key `others`.
    package func strings(ofAll key: String, outside others: String? = nil) -> [String] {
        var strings: [String] = []
        collect(key, outside: others, in: &strings)
        return strings
    }

    private func collect(_ key: String, outside others: String?, in strings: inout [String]) {
        switch content {
        case .sequence(let items): for item in items { item.collect(key, outside: others, in: &strings) }
        case .mapping(let entries):
            for entry in entries {
                if entry.key == key, let string = entry.value.string { strings.append(string) }
                if entry.key != others { entry.value.collect(key, outside: others, in: &strings) }
            }
        default: break
        }
    }

    // Not inlined: Swift 6.3 cannot optimize a function that has several of these expressions.

    /// The string of `key`; empty if there is none.
    @inline(never) package func text(_ key: String) -> String { self[key]?.string ?? "" }
    /// The number of `key`; nil if there is none.
    @inline(never) package func number(_ key: String) -> Double? { self[key]?.double }
    /// The items of the list of `key`; empty if there is none.
    @inline(never) package func list(_ key: String) -> [YAMLNode] { self[key]?.sequence ?? [] }

    /// The kind of the value for a message, such as `a list` or `a string`.
    public var kindName: String {
        switch content {
        case .null: "nothing"
        case .bool: "a boolean"
        case .integer: "an integer"
        case .double: "a number"
        case .string: "a string"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

/// Values that are not read from a text.
extension YAMLNode: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package static func bool(_ bool: Bool) -> YAMLNode { YAMLNode(.bool(bool), text: "\(bool)") }
    package static func integer(_ integer: Int) -> YAMLNode { number("\(integer)") }
    /// - Parameter text: the number in digits.
    package static func number(_ text: String) -> YAMLNode {
        let content = Int(text).map(Content.integer) ?? Double(text).map(Content.double) ?? .null
        return YAMLNode(content, text: text)
    }
    package static func string(_ string: String, mark: YAMLMark = .start) -> YAMLNode {
        YAMLNode(.string, text: string, mark: mark)
    }
    package static func list(_ items: [YAMLNode]) -> YAMLNode { YAMLNode(.sequence(items)) }
    /// - Parameter mark: where the mapping, its keys and its values are said to be.
    package static func mapping(_ entries: [(key: String, value: YAMLNode)], mark: YAMLMark = .start) -> YAMLNode {
        YAMLNode(.mapping(entries.map { YAMLEntry(key: $0.key, keyMark: mark, value: $0.value) }), mark: mark)
    }

    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral items: YAMLNode...) { self = .list(items) }
    public init(dictionaryLiteral entries: (String, YAMLNode)...) { self = .mapping(entries) }
}

extension YAMLNode {
    /// The value as YAML on one line.
    package var flow: String {
        switch content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .integer, .double: json ?? text
        case .string: text.inYAML
        case .sequence(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\($0.key.inYAML): \($0.value.flow)" }.joined(separator: ", "))}"
        }
    }
}
