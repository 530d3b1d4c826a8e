/// Compares the records of the program with those that the model predicts.
///
/// All records about one touch are compared in their order, and all records about one recognizer, control or view. The
/// rules set no order between records that have none of these in common.
struct Comparison {
    private let program: [Fact]
    private let model: [Fact]
    private var viewOfTouch: [String: String] = [:]
    private var recognizers: Set<String> = []

    init(program: [Fact], model: [Fact]) {
        let reported = program.filter { Comparison.types.contains($0.type) && $0.time > 0 }
        self.program = Comparison.withoutRepetition(reported.flatMap(Comparison.split))
        self.model = Comparison.withoutRepetition(model.flatMap(Comparison.split))
        for fact in self.model where fact.type == "touch" && fact["phase"] == "began" {
            viewOfTouch["touch \(Int(fact.numbers("touch")[0]))"] = fact["view"]
            if case .texts(let names)? = fact.values["recognizers"] { recognizers.formUnion(names) }
        }
    }

    /// Removes values that are equal to the last one when both are rounded to a thousandth, as records are. They carry
    /// no information.
    private static func withoutRepetition(_ facts: [Fact]) -> [Fact] {
        var last: [String: [String: Value]] = [:]
        return facts.filter { fact in
            guard fact.type == "value", let view = fact["view"] else { return true }
            let values = fact.values.mapValues(\.rounded)
            defer { last[view] = values }
            return last[view] != values
        }
    }

    private static let types: Set = ["touch", "hit", "call", "state", "gesture", "action", "value", "delivery"]

    /// Splits a call for several touches into one for each. The comparison does not check how touches are grouped.
    private static func split(_ fact: Fact) -> [Fact] {
        var fact = fact
        for key in ["seq", "text"] { fact.values[key] = nil }
        if fact.type == "state" { for key in ["rule", "by", "value", "limit"] { fact.values[key] = nil } }
        if fact.type == "state" || fact.type == "hit" { fact.values["touches"] = nil }
        if fact.type == "state", fact["from"] == fact["to"], fact["to"] == "possible" || fact["to"] == "changed" {
            return []
        }
        // A recognizer is reset when the next turn starts, and a turn may be without effect. Its time is not compared.
        if fact.type == "state", fact["to"] == "possible" { fact.time = 0 }
        guard fact.type == "call" else { return [fact] }
        return fact.numbers("touches").map { touch in
            var one = fact
            one.values["touches"] = .number(touch)
            return one
        }
    }

    /// The first difference; nil if there is none.
    var difference: String? {
        for subject in subjects(model).union(subjects(program)).sorted() {
            if let difference = difference(about: subject) { return difference }
        }
        return nil
    }

    private func subjects(_ facts: [Fact]) -> Set<String> { Set(facts.flatMap(subjects)) }

    /// The subjects of a fact: touches, recognizers, controls and views.
    private func subjects(_ fact: Fact) -> [String] {
        let touches = fact.numbers(fact.values["touch"] == nil ? "touches" : "touch").map { "touch \(Int($0))" }
        switch fact.type {
        case "call":
            // Further up the chain, calls for touches of several views have no order.
            let to = fact["to"] ?? ""
            return touches + (touches.contains { viewOfTouch[$0] == to } || recognizers.contains(to) ? [to] : [])
        case "gesture", "state": return touches + [fact["recognizer"] ?? ""]
        case "action": return touches + [fact["sender"] ?? ""]
        case "value": return [fact["view"] ?? ""]
        case "delivery": return touches.map { "delivery of \($0)" }
        default: return touches
        }
    }

    private func difference(about subject: String) -> String? {
        let (mine, theirs) = (
            model.filter { subjects($0).contains(subject) }, program.filter { subjects($0).contains(subject) }
        )
        for index in 0..<max(mine.count, theirs.count) {
            let (a, b) = (index < mine.count ? mine[index] : nil, index < theirs.count ? theirs[index] : nil)
            if let a, let b, Comparison.agree(a, b) { continue }
            let before = mine.prefix(index).suffix(6).map { "    \($0)\n" }.joined()
            return """
                about \(subject), after
                \(before)  model:
                \(Comparison.list(mine, from: index))  program:
                \(Comparison.list(theirs, from: index))
                """
        }
        return nil
    }

    private static func list(_ facts: [Fact], from index: Int) -> String {
        facts.dropFirst(index).prefix(3).map { "    \($0)\n" }.joined()
    }

    private static func agree(_ a: Fact, _ b: Fact) -> Bool {
        a.time == b.time && a.type == b.type && agree(a.values, b.values)
    }

    private static func agree(_ a: [String: Value], _ b: [String: Value]) -> Bool {
        a.count == b.count
            && a.allSatisfy { key, value in
                guard let other = b[key] else { return false }
                // If several recognizers took a touch, any of them may be named.
                if key == "by", case .texts(let names) = value, case .texts(let reported) = other {
                    return !reported.isEmpty && Set(reported).isSubset(of: names)
                }
                return agree(value, other)
            }
    }

    /// Compares values with a tolerance: records round to a thousandth or a millionth, and a velocity is a quotient of
    /// small numbers.
    private static func agree(_ a: Value, _ b: Value) -> Bool {
        guard case .numbers(let a) = a, case .numbers(let b) = b, a.count == b.count else { return a == b }
        return zip(a, b).allSatisfy { abs($0 - $1) <= 0.002 + 1e-6 * abs($0) }
    }
}
