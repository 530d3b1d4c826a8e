internal import Touches

/// The set of values that a key of the scene language accepts. Readers, the reference and the schema use it.
package indirect enum Shape: Sendable {
    case bool
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    /// An odd integer.
    case odd(ClosedRange<Int>)
    /// One of several numbers.
    case oneOf([Int])
    /// A string that is not empty.
    case string
    /// A string that matches a regular expression, with a description.
    case pattern(String, what: String)
    case word([String])
    /// A name from linux/input-event-codes.h, for example `BTN_LEFT`. The closure returns all that are accepted.
    case code(@MainActor @Sendable () -> [String], as: String)
    /// The id of the described object itself.
    case identifier
    /// The id of another object. The text describes it: `a view`.
    case reference(to: String)
    /// Any JSON value.
    case anything
    /// Ids, each with a mapping of keys.
    case changes
    /// Names, each with a value.
    case named(Shape)
    case list(of: Shape, atLeast: Int)
    /// A list of fixed length, with a name for each item.
    case tuple([(name: String, shape: Shape)])
    case either([Shape])
    case mapping(Noun.Name)

    /// The type with its range, for messages: `a number from 0 to 1`.
    var text: String {
        switch self {
        case .integer, .odd, .number: "\(type) from \(range ?? "")"
        case .either(let shapes): shapes.map(\.text).alternatives
        default: type
        }
    }

    /// The type without its range: `a number`.
    package var type: String {
        switch self {
        case .bool: "true or false"
        case .integer: "a whole number"
        case .odd: "an odd number"
        case .number: "a number"
        case .oneOf(let numbers): numbers.count > 9 ? "its number" : numbers.map(String.init).alternatives
        case .string: "a string"
        case .pattern(_, let what): what
        case .word(let words): words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))"
        case .code(_, let example): "the name of a code, such as \(example)"
        case .identifier: "a string without a dot"
        case .reference(let what): "the id of \(what)"
        case .anything: "anything"
        case .changes: "a mapping of ids to keys"
        case .named(let shape): "a mapping of names (each: \(shape.type))"
        case .list(.mapping(let noun), _): "a list of mappings (see \(noun.rawValue))"
        case .list(let item, let least): "a list\(least > 1 ? " of \(least) or more" : "") (each item: \(item.type))"
        case .tuple(let parts): "[\(parts.map(\.name).joined(separator: ", "))]"
        case .either(let shapes): shapes.map(\.type).alternatives
        case .mapping(let noun):
            "a mapping (see \(noun == .controllerAtView ? Noun.Name.controller.rawValue : noun.rawValue))"
        }
    }

    /// The range of the numbers: `0 to 1`; nil if the value is not numeric.
    package var range: String? {
        switch self {
        case .integer(let range), .odd(let range): return "\(range.lowerBound) to \(range.upperBound)"
        case .number(let range): return "\(range.lowerBound.exactText) to \(range.upperBound.exactText)"
        case .tuple(let parts):
            let ranges = parts.compactMap { part in part.shape.range.map { (name: part.name, range: $0) } }
            var different: [String] = []
            for part in ranges where !different.contains(part.range) { different.append(part.range) }
            guard different.count > 1 else { return different.first.map { "each \($0)" } }
            return different.map { range in
                "\(ranges.filter { $0.range == range }.map(\.name).joined(separator: ", ")): \(range)"
            }.joined(separator: "; ")
        case .list(let item, _): return item.range
        case .either(let shapes): return shapes.compactMap(\.range).first
        default: return nil
        }
    }
}

extension [String] {
    /// A list such as `a, b or c`.
    package var alternatives: String { list(last: "or") }

    /// - Parameter word: comes before the last one.
    func list(last word: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
