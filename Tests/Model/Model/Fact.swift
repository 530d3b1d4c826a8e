/// The value of one key of a record.
enum Value: Equatable {
    case text(String)
    case texts([String])
    case numbers([Double])
    case bool(Bool)

    static func number(_ number: Double) -> Value { .numbers([number]) }
    static func pair(_ pair: Pair) -> Value { .numbers([pair.x, pair.y]) }
    static func touches(_ touches: [ModelTouch]) -> Value? {
        touches.isEmpty ? nil : .numbers(touches.map { Double($0.number) }.sorted())
    }

    /// The value with its numbers rounded to a thousandth.
    var rounded: Value {
        guard case .numbers(let numbers) = self else { return self }
        return .numbers(numbers.map { ($0 * 1000).rounded() / 1000 })
    }
}

extension Value: CustomStringConvertible {
    var description: String {
        switch self {
        case .text(let text): text
        case .texts(let texts): "[\(texts.joined(separator: ", "))]"
        case .numbers(let numbers): numbers.count == 1 ? "\(numbers[0])" : "\(numbers)"
        case .bool(let bool): "\(bool)"
        }
    }
}

/// A record that the model predicts or the program wrote.
struct Fact {
    /// In microseconds.
    var time: Int
    var type: String
    var values: [String: Value]

    init(_ time: Int, _ type: String, _ values: [String: Value?]) {
        self.time = time
        self.type = type
        self.values = values.compactMapValues { $0 }
    }

    subscript(_ key: String) -> String? {
        guard case .text(let text)? = values[key] else { return nil }
        return text
    }

    func numbers(_ key: String) -> [Double] {
        guard case .numbers(let numbers)? = values[key] else { return [] }
        return numbers
    }
}

extension Fact: CustomStringConvertible {
    var description: String {
        let rest = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        return "\(Double(time) / 1_000_000) \(type) \(rest)"
    }
}
