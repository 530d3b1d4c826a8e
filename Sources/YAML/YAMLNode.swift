/// One value of a YAML or JSON document, with its position.
///
/// Plain scalars have the types of the core schema of YAML 1.2, except that only `true` and `false` are booleans.
/// Quoted scalars and block scalars are strings.
public struct YAMLNode: Equatable, Sendable {
    /// The position where the value begins.
    public let mark: YAMLMark
    public let value: Value

    /// A scalar as it was written, without its quotes; empty for lists and mappings. It distinguishes `0403` from
    /// `403`.
    public let text: String

    public enum Value: Equatable, Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        case double(Double)
        case string(String)
        case sequence([YAMLNode])
        /// In the order of the text. The keys are unique.
        case mapping([YAMLEntry])
    }

    public init(_ value: Value, text: String = "", mark: YAMLMark) {
        self.value = value
        self.text = text
        self.mark = mark
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
    public var isNull: Bool { value == .null }

    /// The boolean; nil if the value is something else.
    public var bool: Bool? {
        if case .bool(let bool) = value { bool } else { nil }
    }

    /// The integer; nil if the value is something else.
    public var integer: Int? {
        if case .integer(let integer) = value { integer } else { nil }
    }

    /// The number, with or without a fraction; nil if the value is not a number. It may be NaN or infinite. A number
    /// that neither `Int` nor `Double` can hold is infinite, and `text` keeps its digits.
    public var double: Double? {
        switch value {
        case .integer(let integer): Double(integer)
        case .double(let double): double
        default: nil
        }
    }

    /// The string; nil if the value is something else. A number, or a plain scalar such as `true`, is a string only in
    /// quotes.
    public var string: String? {
        if case .string(let string) = value { string } else { nil }
    }

    /// The items of a list; nil if the value is something else.
    public var sequence: [YAMLNode]? {
        if case .sequence(let items) = value { items } else { nil }
    }

    /// The entries of a mapping; nil if the value is something else.
    public var mapping: [YAMLEntry]? {
        if case .mapping(let entries) = value { entries } else { nil }
    }

    /// The value of `key` in a mapping; nil if there is no such key, or the value is not a mapping.
    public subscript(key: String) -> YAMLNode? {
        mapping?.first { $0.key == key }?.value
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
        switch value {
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
