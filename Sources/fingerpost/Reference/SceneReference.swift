import EmbeddedFiles
import Files
import Records
import Scenes

/// The scene language in the reference.
@MainActor enum SceneReference {
    static let introduction = [
        "A scene file describes what is on the screen: which areas there are, what a touch on each does, and which "
            + "gestures are recognized. `fingerpost check` reports every error of a scene with line and column. "
            + "`fingerpost schema scene` prints a JSON Schema for editors.",
        "Lengths are in points. The origin is at the top left, x goes right and y goes down. Angles in degrees are "
            + "clockwise. A pair is [x, y], a size [w, h], a rectangle [x, y, w, h].",
    ]

    /// A complete scene with the most common objects.
    static var example: String { String(String(cString: example_yaml()).dropLast()) }

    static func topic(_ noun: Noun) -> ReferenceTopic {
        var topic = ReferenceTopic(
            name: noun.name.rawValue, title: noun.article, summary: noun.summary, entries: noun.own.map(entry))
        if let keys = includedKeys(of: noun) { topic.remarks.append("It also has \(keys).") }
        if !noun.alternatives.isEmpty {
            topic.remarks.append("Only one of \(noun.alternatives.joined(separator: " and ")) can be there.")
        }
        return topic
    }

    private static func includedKeys(of noun: Noun) -> String? {
        guard let included = noun.included else { return nil }
        let except = noun.except.isEmpty ? "" : " except \(noun.except.sorted().joined(separator: " and "))"
        let further = includedKeys(of: .named(included)).map { ", and \($0)" } ?? ""
        return "every key of \(included.rawValue)\(except)\(further)"
    }

    private static func entry(_ key: KeyEntry) -> ReferenceEntry {
        var facts: [(label: String, text: String)] = []
        if let unit = key.unit { facts.append(("Unit", unit)) }
        if let range = key.shape.range { facts.append(("Range", range)) }
        switch key.initial {
        case .value(let text), .described(let text): facts.append(("Default", text))
        case .required: facts.append(("Default", "none, the key must be there"))
        }
        facts.append(("Example", "\(key.name): \(key.example)"))
        return ReferenceEntry(name: key.name, type: key.shape.type, facts: facts, summary: key.summary)
    }
}

/// The steps of fingers in the reference.
@MainActor enum StepReference {
    static var chapter: ReferenceChapter {
        ReferenceChapter(
            name: "steps", title: "The steps of fingers",
            introduction: [
                "A step says in one line what fingers do. `fingerpost touch` and the tests of `fingerpost test` consist "
                    + "of steps.",
                "WHERE is the id of a view, a place X,Y in points, or X%,Y% of the screen. An id means the middle of "
                    + "what can be hit of the view at that moment. A word in double quotes may have blanks. DX,DY are "
                    + "points to the right and down.",
            ],
            topics: [
                ReferenceTopic(
                    name: "steps", title: "steps", summary: "Each of them begins with one of these words.",
                    entries: Step.descriptions.map { step in
                        ReferenceEntry(name: step.verb, type: step.usage, facts: [], summary: step.summary)
                    })
            ])
    }
}

/// The records in the reference, generated from their JSON Schema.
@MainActor enum RecordReference {
    static var chapter: ReferenceChapter {
        let schema = try? YAMLNode(json: Array(RecordSchema.text.utf8)[...])
        let definitions = schema?["$defs"] ?? [:]
        let common = definitions["record"].map { entries(of: $0, definitions) } ?? []
        var topics = [
            ReferenceTopic(
                name: "every", title: "every record",
                summary: "The keys that every record has, in this order, before its own.",
                entries: common)
        ]
        for definition in definitions.mapping ?? [] where definition.value["properties"]?["type"]?["const"] != nil {
            let own = entries(of: definition.value, definitions).filter { entry in
                !common.contains { $0.name == entry.name }
            }
            topics.append(
                ReferenceTopic(
                    name: definition.key, title: definition.key,
                    summary: definition.value["description"]?.string ?? "", entries: own))
        }
        return ReferenceChapter(
            name: "records", title: "The records",
            introduction: [
                "`fingerpost run`, `replay` and `listen` write records: one JSON object on each line. A key that has "
                    + "nothing to report is left out. `fingerpost schema` prints the JSON Schema.",
                "Readers must skip types, keys and words that they do not know. Only phase and state are closed sets.",
            ],
            topics: topics)
    }

    /// The keys of a record, including those that it shares with other records.
    private static func entries(of record: YAMLNode, _ definitions: YAMLNode) -> [ReferenceEntry] {
        let required = Set((record["required"]?.sequence ?? []).compactMap(\.string))
        var entries: [ReferenceEntry] = []
        for part in record["allOf"]?.sequence ?? [] {
            if let definition = definition(part, definitions) { entries += Self.entries(of: definition, definitions) }
        }
        for property in record["properties"]?.mapping ?? [] {
            entries.removeAll { $0.name == property.key }
            let summary =
                property.value["description"]?.string ?? definition(property.value, definitions)?["description"]?.string
            entries.append(
                ReferenceEntry(
                    name: property.key, type: type(of: property.value, definitions),
                    facts: required.contains(property.key) ? [("Present", "always")] : [],
                    summary: summary ?? ""))
        }
        return entries
    }

    private static func definition(_ node: YAMLNode, _ definitions: YAMLNode) -> YAMLNode? {
        node["$ref"]?.string.flatMap { $0.split(separator: "/").last }.flatMap { definitions[String($0)] }
    }

    /// The type of a value, in words.
    private static func type(of node: YAMLNode, _ definitions: YAMLNode) -> String {
        if let constant = node["const"] { return constant.text }
        if let words = (node["enum"] ?? node["examples"])?.sequence, !words.isEmpty {
            return words.count == 1 ? words[0].text : "one of \(words.map(\.text).joined(separator: ", "))"
        }
        if let definition = definition(node, definitions) { return type(of: definition, definitions) }
        switch node["type"]?.string {
        case "boolean": return "true or false"
        case "integer": return "a whole number"
        case "number": return "a number"
        case "string": return "a string"
        case "array": return "a list" + (node["items"].map { ": \(type(of: $0, definitions))" } ?? "")
        case "object":
            let keys = (node["properties"]?.mapping ?? []).map(\.key)
            return keys.isEmpty ? "an object" : "an object with \(keys.joined(separator: ", "))"
        default: return "anything"
        }
    }
}
