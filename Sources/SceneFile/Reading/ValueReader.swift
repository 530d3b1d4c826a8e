internal import YAML

/// How a value of one type is read: a field becomes the value, or faults are filed and it becomes nil.
struct ValueReader<Value>: Sendable {
    let read: @Sendable (Field) -> Value?

    init(_ read: @escaping @Sendable (Field) -> Value?) { self.read = read }

    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
        ValueReader<Other> { field in read(field).map(transform) }
    }

    /// Another value where `check` says nil; it has filed the fault.
    func flatMap<Other>(_ check: @escaping @Sendable (Value, Field) -> Other?) -> ValueReader<Other> {
        ValueReader<Other> { field in read(field).flatMap { check($0, field) } }
    }
}

extension ValueReader where Value == Bool {
    static var bool: ValueReader {
        ValueReader { field in
            if let bool = field.node.bool { return bool }
            field.needs("true or false")
            return nil
        }
    }
}

extension ValueReader where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader { field in
            guard let integer = field.node.integer else {
                field.needs("a whole number")
                return nil
            }
            guard range.contains(integer) else {
                field.needs("a whole number from \(range.lowerBound) to \(range.upperBound)")
                return nil
            }
            return integer
        }
    }

    /// A number of fingers, taps, segments: at least `least`.
    static func count(from least: Int) -> ValueReader { integer(least...1000) }
}

extension ValueReader where Value == Double {
    static func number(_ range: ClosedRange<Double>) -> ValueReader {
        ValueReader { field in
            guard let number = field.node.double else {
                field.needs("a number")
                return nil
            }
            guard number.isFinite else {
                field.needs("a finite number")
                return nil
            }
            guard range.contains(number) else {
                field.needs("a number from \(range.lowerBound.plain) to \(range.upperBound.plain)")
                return nil
            }
            return number
        }
    }

    /// Far past any screen and content, yet sums and products of such numbers stay exact enough to compare.
    static var coordinate: ValueReader { number(-10_000_000...10_000_000) }
    static var length: ValueReader { number(0...10_000_000) }
}

extension ValueReader where Value == String {
    /// A string that is not empty.
    static var text: ValueReader {
        ValueReader { field in
            guard let text = field.node.string, !text.isEmpty else {
                switch field.node.value {
                case .bool, .integer, .double: field.fault("needs a string, has \(field.found); put it in quotes")
                default: field.needs("a string")
                }
                return nil
            }
            return text
        }
    }
}

extension ValueReader where Value: RawRepresentable & CaseIterable & SendableMetatype, Value.RawValue == String {
    /// One of the type's words.
    static var word: ValueReader {
        let words = Value.allCases.map(\.rawValue)
        return ValueReader { field in
            if let value = field.node.string.flatMap({ Value(rawValue: $0) }) { return value }
            if let near = field.node.string.flatMap({ nearest(to: $0, among: words) }) {
                field.fault("there is no '\(field.node.text.onOneLine)' here; did you mean '\(near)'?")
            } else {
                field.needs("one of \(words.joined(separator: ", "))")
            }
            return nil
        }
    }
}

extension ValueReader where Value == [UInt8]? {
    /// Anything, as compact JSON; nil is nothing.
    static var json: ValueReader {
        ValueReader { field in
            if field.node.isNull { return .some(nil) }
            var bytes: [UInt8] = []
            do throws(YAMLFault) {
                try field.node.appendJSON(to: &bytes)
                return bytes
            } catch {
                field.document.fault(error.message, at: error.mark, field.path)
                return nil
            }
        }
    }
}

extension ValueReader {
    /// A list; items with faults are left out.
    static func list<Item>(of item: ValueReader<Item>, what: String = "a list") -> ValueReader where Value == [Item] {
        ValueReader { field in
            guard let nodes = field.node.sequence else {
                field.needs(what)
                return nil
            }
            return nodes.enumerated().compactMap { item.read(field.item($0.offset, $0.element)) }
        }
    }

    /// A list, or its only item without the brackets.
    static func oneOrList<Item>(of item: ValueReader<Item>) -> ValueReader where Value == [Item] {
        ValueReader { field in
            field.node.sequence != nil ? ValueReader.list(of: item).read(field) : item.read(field).map { [$0] }
        }
    }
}

extension Double {
    /// Without a fraction where there is none.
    var plain: String { Int(exactly: self).map { String($0) } ?? String(self) }
}
