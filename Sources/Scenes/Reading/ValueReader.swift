internal import Files
internal import Touches

/// Reads values of one type from fields. If a field is invalid, it reports errors and returns nil.
struct ValueReader<Value>: Sendable {
    /// The values that are accepted.
    let shape: Shape
    let read: (Field) -> Value?

    init(_ shape: Shape, _ read: @escaping (Field) -> Value?) {
        self.shape = shape
        self.read = read
    }

    /// A reader that needs only the node. If `node` returns nil, the error message describes `shape`.
    init(_ shape: Shape, of node: @escaping (YAMLNode) -> Value?) {
        self.init(shape) { field in
            if let value = node(field.node) { return value }
            field.needs(shape.text)
            return nil
        }
    }

    func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueReader<Other> {
        ValueReader<Other>(shape) { field in read(field).map(transform) }
    }

    /// A reader that converts the value. `check` returns nil after it reported an error.
    func flatMap<Other>(_ check: @escaping (Value, Field) -> Other?) -> ValueReader<Other> {
        ValueReader<Other>(shape) { field in read(field).flatMap { check($0, field) } }
    }

    /// The same reader of a key that can make a cycle.
    var linking: ValueReader {
        flatMap { value, field in
            field.document.hasLinks = true
            return value
        }
    }

    /// The same reader with a more specific shape.
    func shaped(_ shape: Shape) -> ValueReader { ValueReader(shape, read) }
}

extension ValueReader where Value == Bool {
    static var bool: ValueReader { ValueReader(.bool, of: \.bool) }
}

extension ValueReader where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader(.integer(range)) { node in node.wholeNumber.flatMap { range.contains($0) ? $0 : nil } }
    }

    static func odd(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader(.odd(range)) { node in
            node.wholeNumber.flatMap { range.contains($0) && !$0.isMultiple(of: 2) ? $0 : nil }
        }
    }

    /// A number of fingers, taps or segments, at least `least`.
    static func count(from least: Int) -> ValueReader { integer(least...1000) }
}

/// The largest length, coordinate and step of a scene. It is larger than any screen and content, but small enough for
/// exact sums and products.
let greatestLength = 10_000_000.0
let coordinateRange = -greatestLength...greatestLength
let lengthRange = 0...greatestLength

extension ValueReader where Value == Double {
    static func number(_ range: ClosedRange<Double>) -> ValueReader {
        ValueReader(.number(range)) { node in node.double.flatMap { range.contains($0) ? $0 : nil } }
    }

    static var coordinate: ValueReader { number(coordinateRange) }
    static var length: ValueReader { number(lengthRange) }
}

extension ValueReader where Value == String {
    /// A string that is not empty.
    static var text: ValueReader {
        ValueReader(.string) { field in
            guard let text = field.node.string, !text.isEmpty else {
                switch field.node.content {
                case .bool, .integer, .double: field.error("needs a string, has \(field.found); put it in quotes")
                default: field.needs("a string")
                }
                return nil
            }
            return text
        }
    }
}

extension ValueReader {
    /// One of these names, each with what it stands for.
    static func word(_ values: [(String, Value)]) -> ValueReader {
        word(values.map(\.0)) { word in values.first { $0.0 == word }?.1 }
    }

    /// One of these names. `value` returns what it stands for.
    ///
    /// - Parameter others: what to write instead of other words.
    static func word(
        _ words: [String], others: [String: String] = [:], _ value: @escaping (String) -> Value?
    ) -> ValueReader {
        ValueReader(.word(words)) { field in
            if let word = field.node.string, words.contains(word) { return value(word) }
            if let word = field.node.string, let other = others[word] {
                field.error("there is no '\(word)' here; write \(other)")
                return nil
            }
            if let near = field.node.string.flatMap({ nearest(to: $0, among: words) }) {
                field.error("there is no '\(field.node.text.onOneLine)' here\(hint(near))")
            } else {
                field.needs(Shape.word(words).text)
            }
            return nil
        }
    }
}

extension ValueReader where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the names of the type.
    static var word: ValueReader { word(Value.allCases.map(\.rawValue)) { Value(rawValue: $0) } }
}

extension ValueReader where Value == String? {
    /// Any value, as compact JSON; nil for null.
    static var json: ValueReader {
        ValueReader(.anything) { field in
            if field.node.isNull { return .some(nil) }
            do throws(YAMLError) {
                return try field.node.compactJSON()
            } catch {
                field.document.error(error.message, at: error.mark, field.path)
                return nil
            }
        }
    }
}

extension ValueReader {
    /// A list. Items with errors are omitted.
    static func list<Item>(of item: ValueReader<Item>, atLeast least: Int = 0) -> ValueReader where Value == [Item] {
        ValueReader(.list(of: item.shape, atLeast: least)) { field in
            guard let nodes = field.node.sequence else {
                field.needs("a list")
                return nil
            }
            guard nodes.count >= least else {
                field.needs("a list of at least \(least)")
                return nil
            }
            var items: [Item] = []
            items.reserveCapacity(nodes.count)
            for index in nodes.indices {
                if let read = item.read(field.item(index, nodes[index])) { items.append(read) }
            }
            return items
        }
    }

    /// A list, or a single item without brackets.
    static func oneOrList<Item>(of item: ValueReader<Item>, atLeast least: Int = 0) -> ValueReader
    where Value == [Item] {
        let list = ValueReader.list(of: item, atLeast: least)
        return ValueReader(.either([item.shape, list.shape])) { field in
            field.node.sequence != nil ? list.read(field) : item.read(field).map { [$0] }
        }
    }
}

extension YAMLNode {
    /// The integer, written with or without a fraction of 0; nil if the value is not an integer.
    var wholeNumber: Int? { integer ?? double.flatMap(Int.init(exactly:)) }
}
