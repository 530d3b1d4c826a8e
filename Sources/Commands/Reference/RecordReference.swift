import Records
import YAML

/// The records in the reference, generated from their JSON Schema.
enum RecordReference {
    static var chapter: ReferenceChapter {
        let schema = try? YAMLNode(json: Array(RecordSchema.text.utf8)[...])
        let definitions = schema?["$defs"] ?? YAMLNode(.null, mark: YAMLMark(line: 1, column: 1))
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
