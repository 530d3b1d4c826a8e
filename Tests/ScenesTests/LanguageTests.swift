import Evdev
import Files
import TestKit
import Testing

@testable import Scenes

/// The table of keys agrees with `check`.
@Suite("The table of keys")
struct LanguageTests {
    private static let names = Noun.all.map(\.name)

    @Test("Each key has an example that passes check", arguments: await KeyOfNoun.all)
    func example(key: KeyOfNoun) {
        expectEqual(errors(key.scene(with: key.key.example)), [])
    }

    @Test("A scene with the default of a key is the same as one without the key", arguments: await KeyOfNoun.all)
    func initial(key: KeyOfNoun) throws {
        switch key.key.initial {
        case .value(let text):
            let with = try read(key.scene(with: text))
            let without = try read(key.scene(with: nil))
            let device = DeviceIdentity(name: "panel")
            expectEqual(with.configuration(for: device), without.configuration(for: device))
            expectEqual(ownSettings(of: with), ownSettings(of: without))
            let (first, second) = (build(with), build(without))
            expectEqual(first.responders.keys, second.responders.keys)
            for (id, responder) in first.responders {
                expectEqual(facts(of: responder), facts(of: second.responders[id]))
            }
            // A default answer may need a delegate that gives it.
            for (id, recognizer) in first.recognizers {
                expectEqual(
                    facts(of: recognizer).filter { !$0.hasPrefix("delegate:") },
                    facts(of: second.recognizers[id]).filter { !$0.hasPrefix("delegate:") })
            }
            expect(key.key.example != text, "an example shows something")
        case .described:
            // One of its keys is required, but not a specific one.
            if key.noun.count == nil { expectEqual(errors(key.scene(with: nil)), []) }
        case .required: expectEqual(errors(key.scene(with: nil)).count, 1)
        }
    }

    @Test("Each key is described in sentences, with a unit for measured values", arguments: await KeyOfNoun.all)
    func description(key: KeyOfNoun) {
        let entry = key.key
        expect(
            entry.summary.first?.isUppercase == true || entry.summary.hasPrefix("x ") && entry.summary.hasSuffix("."))
        expect(entry.summary.hasSuffix("."))
        let countsOnly: Set = [
            "fingerpost", "alpha", "scale", "transform", "calibration", "level", "value", "minimum", "maximum", "step",
            "segments",
            "selectedSegment", "pages", "page", "zoomScale", "minimumZoomScale", "maximumZoomScale", "taps", "fingers",
            "minimumFingers", "maximumFingers", "maxContacts", "median", "iir", "vendor", "product",
            "x", "y", "button",
            "screen",
        ]
        if entry.shape.range != nil, !countsOnly.contains(entry.name) { expect(entry.unit != nil) }
    }

    @Test("The text of the reference describes each noun, key, step and command, and nothing else")
    func texts() {
        let keys = Noun.all.flatMap(\.own).map { "\($0.noun.rawValue).\($0.name)" }
        let steps = Step.verbs.map { "step.\($0)" }
        let commands = CommandName.allCases.map { "command.\($0.rawValue)" }
        let names = Noun.all.map(\.name.rawValue) + keys + steps + commands
        expectEqual(Set(ReferenceText.names).symmetricDifference(names), [])
    }

    @Test("The keys of a kind come before the common ones", arguments: await names)
    func order(name: Noun.Name) {
        let noun = Noun.named(name)
        expectEqual(noun.keyNames.prefix(noun.own.count), noun.own.map(\.name)[...])
        expectEqual(Set(noun.keyNames).count, noun.keyNames.count)
    }

    /// Values that YAML accepts and a number cannot have.
    static let noNumbers = [
        ".nan", ".inf", "-.inf", "1e400", "-1e400", "99999999999999999999", "1e300", "NaN", "[]", "{}", "null", "'1'",
    ]

    /// Each number in a shape, as the shape with that number left out: `[0, 0, #, 0]`.
    private static func numbers(in shape: Shape) -> [(template: String, shape: Shape)] {
        switch shape {
        case .integer, .odd, .number: [("#", shape)]
        case .tuple(let parts):
            parts.indices.flatMap { index in
                numbers(in: parts[index].shape).map { number in
                    let items = parts.indices.map { $0 == index ? number.template : "1" }
                    return ("[\(items.joined(separator: ", "))]", number.shape)
                }
            }
        case .list(let item, let least):
            least > 1 ? [] : numbers(in: item).map { ("[\($0.template)]", $0.shape) }
        default: []
        }
    }

    /// Each with two of the values, or with all (`cases`).
    @Test("Each number has a type, and no other type is accepted")
    func numbers() {
        let all = KeyOfNoun.all.flatMap { key in Self.numbers(in: key.key.shape).map { (key, $0) } }
        for (index, (key, number)) in all.enumerated() {
            let count = Self.noNumbers.count
            var values = (0..<min(cases(20), count)).map { Self.noNumbers[(index * 2 + $0) % count] }
            if number.shape.range.map({ !$0.hasPrefix("-") }) ?? false { values.append("-1000000") }
            for value in values {
                let all = errors("\(key.scene(with: number.template.replacing("#", with: value)))hiden: 1\n")
                let found = all.filter { !$0.contains("hiden: no such key") }
                let name = "\(key.testDescription): \(value)"
                expect(found.count < all.count, "\(name) hides another error: \(all)")
                expectEqual(found.count, 1, "\(name): \(found)")
                expectEqual(
                    found.first?.contains(/needs (a number|a whole number|an odd number|seconds) from/), true,
                    "\(name): \(found)")
            }
        }
    }

    /// The documentation has the same thresholds, with the same default, unit and meaning.
    @Test("The thresholds are those of the documentation")
    func hasThresholdsOfDocumentation() throws {
        let rows = try Repository.text("docs/semantics.md").matches(
            of: /(?m)^\| `(\w+)` \| ([\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/)
        let units = ["s": "seconds"]
        let written = rows.map { row in
            let unit = String(row.3)
            let meaning = row.4.replacing(/\s\(R\d+\)/, with: "")
            return [
                String(row.1), String(row.2), units[unit] ?? unit,
                "\(meaning) Source of the default: \(row.5).",
            ]
        }
        let table = ThresholdKeys.all.map { key in
            let initial = if case .value(let text) = key.entry.initial { text } else { "" }
            return [key.name, initial, key.entry.unit ?? "", key.entry.summary]
        }
        expectEqual(written, table)
    }
}
