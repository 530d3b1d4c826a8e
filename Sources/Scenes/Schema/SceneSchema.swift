internal import Files
internal import Touches

/// The JSON Schema (2020-12) of scenes, for editors. It has the keys that ``SceneReader`` reads, with their
/// descriptions.
///
/// It describes each value separately. Only `check` reports invalid references and contradictory values.
public enum SceneSchema {
    public static var text: String {
        var text = ""
        root.write(to: &text)
        return text + "\n"
    }

    private static var root: YAMLNode {
        let kinds: YAMLNode = [
            "anyView": ["if": ["required": [like]], "then": reference("likeTemplate"), "else": reference("ownView")],
            "ownView": dispatch(
                "What a view is decides which keys it has.", ViewKind.all.map(\.name), reference("view")),
            "likeTemplate": viewOfAnyKind,
            "anyRecognizer": dispatch(
                "What a recognizer is decides which keys it has.", RecognizerKind.all.map(\.name), nil),
        ]
        let nouns = Noun.all.filter { ![.responder, .recognizer].contains($0.name) }
        let keys = Noun.all.flatMap { noun in
            noun.own.map { ("\(noun.name.rawValue).\($0.name)", schema(of: $0)) }
        }
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Fingerpost scene, version \(SceneReader.version)",
            "description": .string(Noun.named(.scene).summary),
            "$ref": "#/$defs/scene",
            "$defs": kinds.with(.mapping(nouns.map { ($0.name.rawValue, object($0)) } + keys)),
        ]
    }

    private static var like: YAMLNode { .string(ViewKeys.like.entry.name) }

    /// A schema that selects the definition by `kind`.
    /// - Parameter other: the schema if there is no `kind`; nil if `kind` is required.
    private static func dispatch(_ description: String, _ kinds: [Noun.Name], _ other: YAMLNode?) -> YAMLNode {
        let cases = kinds.map { kind -> YAMLNode in
            [
                "if": ["properties": ["kind": ["const": .string(kind.rawValue)]], "required": ["kind"]],
                "then": reference(kind.rawValue),
            ]
        }
        let schema: YAMLNode = [
            "description": .string(description), "type": "object",
            "properties": ["kind": ["enum": .strings(kinds.map(\.rawValue))]],
        ]
        guard let other else { return schema.with(["required": ["kind"], "allOf": .list(cases)]) }
        return schema.with(["allOf": .list(cases + [["if": ["not": ["required": ["kind"]]], "then": other]])])
    }

    /// A view whose kind is that of its template, so that it may have the keys of every kind.
    private static var viewOfAnyKind: YAMLNode {
        var references: [(key: String, value: [YAMLNode])] = []
        for noun in ViewKind.all.map({ Noun.named($0.name) }) {
            for key in noun.keys {
                let definition = self.definition(of: key, in: noun)
                if let index = references.firstIndex(where: { $0.key == key.name }) {
                    if !references[index].value.contains(definition) { references[index].value.append(definition) }
                } else {
                    references.append((key.name, [definition]))
                }
            }
        }
        return [
            "description": .string(
                "A view with the keys of a template, which decides what it is. It may also have keys for what is in the "
                    + "template, by its id there."),
            "type": "object",
            "properties": .mapping(
                references.map { name, schemas in
                    (name, schemas.count == 1 ? schemas[0] : ["anyOf": .list(schemas)])
                }),
            "additionalProperties": ["type": "object"],
        ]
    }

    private static func object(_ noun: Noun) -> YAMLNode {
        let required = noun.keys.filter { if case .required = $0.initial { true } else { false } }
        var schema: YAMLNode = [
            "description": .string(noun.summary), "type": "object",
            "properties": .mapping(noun.keys.map { ($0.name, definition(of: $0, in: noun)) }),
            "additionalProperties": false,
        ]
        if !required.isEmpty { schema = schema.with(["required": .strings(required.map(\.name))]) }
        if !noun.alternatives.isEmpty { schema = schema.with(["not": ["required": .strings(noun.alternatives)]]) }
        guard let count = noun.count else { return schema }
        return schema.with(["minProperties": .integer(count.lowerBound), "maxProperties": .integer(count.upperBound)])
    }

    private static func definition(of key: KeyEntry, in noun: Noun) -> YAMLNode {
        reference("\(owner(of: key.name, in: noun).rawValue).\(key.name)")
    }

    /// The noun that has the key as its own key.
    private static func owner(of key: String, in noun: Noun) -> Noun.Name {
        guard let included = noun.included, !noun.own.contains(where: { $0.name == key }) else { return noun.name }
        return owner(of: key, in: .named(included))
    }

    private static func schema(of key: KeyEntry) -> YAMLNode {
        var description = key.summary
        if let unit = key.unit { description += " In \(unit)." }
        var initial: YAMLNode = [:]
        switch key.initial {
        case .value(let text): initial = ["default": written(text)]
        case .described(let text): description += " Default: \(text)."
        case .required: break
        }
        let schema: YAMLNode = ["description": .string(description)]
        return schema.with(initial).with(["examples": [written(key.example)]]).with(key.shape.schema)
    }

    /// A value of the scene language, as it is written.
    private static func written(_ text: String) -> YAMLNode {
        (try? YAMLNode(parsing: Array(text.utf8))) ?? .string(text)
    }

    fileprivate static func reference(_ name: String) -> YAMLNode { ["$ref": "#/$defs/\(name)"] }
}

extension Shape {
    fileprivate var schema: YAMLNode {
        switch self {
        case .bool: ["type": "boolean"]
        case .integer(let range):
            ["type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)]
        case .odd(let range): Shape.integer(range).schema.with(["not": ["multipleOf": .integer(2)]])
        case .number(let range):
            [
                "type": "number", "minimum": .number(range.lowerBound.exactText),
                "maximum": .number(range.upperBound.exactText),
            ]
        case .oneOf(let numbers): ["enum": .list(numbers.map { .integer($0) })]
        case .string, .reference: ["type": "string", "minLength": .integer(1)]
        case .pattern(let pattern, _): ["type": "string", "pattern": .string(pattern)]
        case .word(let words): ["enum": .strings(words)]
        case .code(let names, _): ["enum": .strings(names())]
        case .identifier: ["type": "string", "pattern": "^[^.]+$"]
        case .anything: [:]
        case .changes: ["type": "object", "additionalProperties": ["type": "object"]]
        case .named(let shape): ["type": "object", "additionalProperties": shape.schema]
        case .list(let item, 0): ["type": "array", "items": item.schema]
        case .list(let item, let least): ["type": "array", "items": item.schema, "minItems": .integer(least)]
        case .tuple(let parts):
            [
                "type": "array", "prefixItems": .list(parts.map(\.shape.schema)), "items": false,
                "minItems": .integer(parts.count), "maxItems": .integer(parts.count),
            ]
        case .either(let shapes): ["anyOf": .list(shapes.map(\.schema))]
        case .mapping(.view): SceneSchema.reference("anyView")
        case .mapping(.recognizer): SceneSchema.reference("anyRecognizer")
        case .mapping(let noun): SceneSchema.reference(noun.rawValue)
        }
    }
}

extension YAMLNode {
    fileprivate static func strings(_ strings: [String]) -> YAMLNode { .list(strings.map { .string($0) }) }

    /// A mapping with further keys.
    fileprivate func with(_ others: YAMLNode) -> YAMLNode {
        YAMLNode(.mapping((mapping ?? []) + (others.mapping ?? [])))
    }

    /// Writes JSON: short values on one line, others with an indentation of two spaces.
    fileprivate func write(to text: inout String, indentation: String = "") {
        let parts = sequence?.map { ("", $0) } ?? mapping?.map { ("\(YAMLNode.string($0.key).line ?? ""): ", $0.value) }
        if let line, line.utf8.count + indentation.utf8.count <= 100 || parts == nil {
            text += line
            return
        }
        let inner = indentation + "  "
        text += sequence == nil ? "{" : "["
        for (index, part) in (parts ?? []).enumerated() {
            text += "\(index == 0 ? "" : ",")\n\(inner)\(part.0)"
            part.1.write(to: &text, indentation: inner)
        }
        text += "\n\(indentation)" + (sequence == nil ? "}" : "]")
    }

    /// The JSON on one line; nil if it would be too long.
    private var line: String? {
        switch content {
        case .null, .bool, .string: return json
        case .integer, .double: return text
        case .sequence(let items):
            let lines = items.compactMap(\.line)
            return lines.count == items.count ? "[\(lines.joined(separator: ", "))]" : nil
        case .mapping(let entries):
            guard entries.count < 8 else { return nil }
            let lines = entries.compactMap { entry in
                entry.value.line.map { "\(YAMLNode.string(entry.key).line ?? ""): \($0)" }
            }
            return lines.count == entries.count ? "{\(lines.joined(separator: ", "))}" : nil
        }
    }
}
