/// A JSON value. Keys keep their order.
enum JSON: Equatable {
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([Member])

    struct Member: Equatable {
        var key: String
        var value: JSON
    }

    static func numbers(_ numbers: [Double]) -> JSON { .list(numbers.map { .number($0) }) }
    static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }
    static func pair(_ pair: Pair) -> JSON { numbers([pair.x, pair.y]) }
}

extension JSON: CustomStringConvertible {
    var description: String {
        switch self {
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number):
            return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        case .text(let text): return "\"\(text)\""
        case .list(let list): return "[\(list.map(\.description).joined(separator: ", "))]"
        case .object(let members):
            return "{\(members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
        }
    }
}

/// An object under construction. Only members that differ from the default are written.
struct JSONObject {
    private(set) var members: [JSON.Member] = []

    var json: JSON { .object(members) }

    subscript(_ key: String) -> JSON? {
        get { nil }
        set { if let newValue { members.append(.init(key: key, value: newValue)) } }
    }

    mutating func add(_ key: String, _ value: Bool, unless standard: Bool) {
        if value != standard { self[key] = .bool(value) }
    }

    mutating func add(_ key: String, _ value: Double, unless standard: Double) {
        if value != standard { self[key] = .number(value) }
    }

    mutating func add(_ key: String, _ value: Int, unless standard: Int) {
        add(key, Double(value), unless: Double(standard))
    }

    mutating func add(_ key: String, _ texts: [String]) {
        if !texts.isEmpty { self[key] = .texts(texts) }
    }

    mutating func add(_ key: String, _ value: String, unless standard: String) {
        if value != standard { self[key] = .text(value) }
    }
}
