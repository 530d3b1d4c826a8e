/// One value of a YAML (or JSON) document, with the place it stands at.
///
/// Plain scalars are typed by the core schema of YAML 1.2, save that only `true` and `false` are booleans; quoted
/// and block scalars are strings.
public struct YAMLNode: Hashable, Sendable {
    /// Where the value begins.
    public let mark: YAMLMark
    public let value: Value

    /// A scalar as it was written, without its quotes; empty for lists and mappings. It tells `0403` from `403`.
    public let text: String

    public enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        case double(Double)
        case string(String)
        case sequence([YAMLNode])
        /// In the order written; keys are unique.
        case mapping([YAMLEntry])
    }

    public init(_ value: Value, text: String = "", mark: YAMLMark) {
        self.value = value
        self.text = text
        self.mark = mark
    }
}

/// A key of a mapping and what belongs to it.
public struct YAMLEntry: Hashable, Sendable {
    /// The key as written, without its quotes; never typed.
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

    /// The boolean; nil where the value is none.
    public var bool: Bool? {
        if case .bool(let bool) = value { bool } else { nil }
    }

    /// The integer; nil where the value is none.
    public var integer: Int? {
        if case .integer(let integer) = value { integer } else { nil }
    }

    /// The number, whether written as an integer or with a fraction; nil where the value is none. It may be infinite or NaN.
    public var double: Double? {
        switch value {
        case .integer(let integer): Double(integer)
        case .double(let double): double
        default: nil
        }
    }

    /// The string; nil where the value is none: a number or a word such as `true` must be quoted to be one.
    public var string: String? {
        if case .string(let string) = value { string } else { nil }
    }

    /// The items of a list; nil where the value is none.
    public var sequence: [YAMLNode]? {
        if case .sequence(let items) = value { items } else { nil }
    }

    /// The entries of a mapping; nil where the value is none.
    public var mapping: [YAMLEntry]? {
        if case .mapping(let entries) = value { entries } else { nil }
    }

    /// The value of `key` in a mapping; nil where it has no such key, or is no mapping.
    public subscript(key: String) -> YAMLNode? {
        mapping?.first { $0.key == key }?.value
    }

    /// What the value is, for a message: `a list`, `a string`.
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
