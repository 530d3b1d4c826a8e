import Bridge
import Records
import Touches

/// What the touches of a report have in common. A report has each text and each step of a hit test once: thousands of
/// touches have the same ones.
struct ReportTables {
    private var texts = NumberedValues<String>()
    private var steps = NumberedValues<TouchExplanation.Step>()
    /// The walks of hit tests: the numbers of their steps.
    private var walks = NumberedValues<[Int]>()

    mutating func number(of text: String) -> Int { texts.number(of: text) }

    /// Adds the keys of a touch that are numbers of values in the tables.
    ///
    /// - Parameter start: the time that other times are given from.
    mutating func write(_ touch: TouchExplanation, since start: Timestamp, to object: inout JSONObject) {
        object.integer("walk", walks.number(of: touch.walk.map { steps.number(of: $0) }))
        object.integers("recognizers", touch.began.strings("recognizers").map { texts.number(of: $0) })
        object.integers("facts", touch.conclusions.map { texts.number(of: $0.printable) })
        for list in touch.lists {
            object.integers(
                list.key,
                list.lines.flatMap { [$0.time.microseconds(since: start), texts.number(of: $0.text)] })
        }
        let effect = touch.effect
        object.integers(
            "outcome",
            [effect.kind.rawValue, effect.what.printable, effect.why?.printable].compactMap(\.self)
                .map { texts.number(of: $0) })
    }

    func write(to object: inout JSONObject) {
        object.strings("texts", texts.values)
        object.objects("steps", steps.values) { $1.step($0) }
        object.objects("walks", walks.values) { walk, object in object.integers("steps", walk) }
    }
}

/// Values that are stored once and referred to by number.
struct NumberedValues<Value: Hashable> {
    /// The values by number, from 0.
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    /// The number of a value, which is added if it is new.
    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}
