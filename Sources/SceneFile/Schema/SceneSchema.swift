internal import Text
internal import Touches
internal import YAML

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

    private static var root: SchemaValue {
        var definitions: [(key: String, value: SchemaValue)] = [
            (
                "anyView",
                dispatch(
                    "What a view is decides which keys it has.", ViewKind.all.map(\.name),
                    .view)
            ),
            ("likeTemplate", viewOfAnyKind),
            (
                "anyRecognizer",
                dispatch(
                    "What a recognizer is decides which keys it has.",
                    RecognizerKind.all.map(\.name), nil)
            ),
        ]
        definitions += Noun.all.filter { !["responder", "recognizer"].contains($0.name.rawValue) }.map {
            ($0.name.rawValue, object($0))
        }
        var keys: [(key: String, value: SchemaValue)] = []
        for noun in Noun.all { keys += noun.own.map { ("\(noun.name.rawValue).\($0.name)", schema(of: $0)) } }
        return .object([
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("Fingerpost scene, version \(SceneReader.version)")),
            ("description", .string(Noun.named(.scene).summary)),
            ("$ref", .string("#/$defs/scene")),
            ("$defs", .object(definitions + keys)),
        ])
    }

    /// A schema that selects the definition by `kind`.
    /// - Parameter initial: the noun if there is no `kind`; nil if `kind` is required.
    private static func dispatch(
        _ description: String, _ kinds: [Noun.Name], _ initial: Noun.Name?
    ) -> SchemaValue {
        var cases = kinds.map { kind -> SchemaValue in
            .object([
                (
                    "if",
                    .object([
                        ("properties", .object([("kind", .object([("const", .string(kind.rawValue))]))])),
                        ("required", .list([.string("kind")])),
                    ])
                ),
                ("then", reference(kind.rawValue)),
            ])
        }
        var schema: [(key: String, value: SchemaValue)] = [
            ("description", .string(description)),
            ("type", .string("object")),
            ("properties", .object([("kind", .object([("enum", .list(kinds.map { .string($0.rawValue) }))]))])),
        ]
        if let initial {
            let template = SchemaValue.object([("required", .list([.string(ViewKeys.like.entry.name)]))])
            cases.append(
                .object([
                    ("if", .object([("not", .object([("required", .list([.string("kind")]))]))])),
                    (
                        "then",
                        .object([
                            ("if", template), ("then", reference("likeTemplate")),
                            ("else", reference(initial.rawValue)),
                        ])
                    ),
                ]))
        } else {
            schema.append(("required", .list([.string("kind")])))
        }
        return .object(schema + [("allOf", .list(cases))])
    }

    /// A view whose kind is that of its template, so that it may have the keys of every kind.
    private static var viewOfAnyKind: SchemaValue {
        var references: [(key: String, value: [String])] = []
        for noun in ViewKind.all.map({ Noun.named($0.name) }) {
            for key in noun.keys {
                let definition = "\(owner(of: key.name, in: noun).rawValue).\(key.name)"
                if let index = references.firstIndex(where: { $0.key == key.name }) {
                    if !references[index].value.contains(definition) { references[index].value.append(definition) }
                } else {
                    references.append((key.name, [definition]))
                }
            }
        }
        return .object([
            ("description", .string("A view with the keys of a template, which decides what it is.")),
            ("type", .string("object")),
            (
                "properties",
                .object(
                    references.map { name, definitions in
                        let schemas = definitions.map { reference($0) }
                        return (name, schemas.count == 1 ? schemas[0] : .object([("anyOf", .list(schemas))]))
                    })
            ),
            ("additionalProperties", .bool(false)),
        ])
    }

    private static func object(_ noun: Noun) -> SchemaValue {
        let required = noun.keys.filter { if case .required = $0.initial { true } else { false } }
        var schema: [(key: String, value: SchemaValue)] = [
            ("description", .string(noun.summary)),
            ("type", .string("object")),
            (
                "properties",
                .object(
                    noun.keys.map { key in
                        (key.name, reference("\(owner(of: key.name, in: noun).rawValue).\(key.name)"))
                    })
            ),
            ("additionalProperties", .bool(false)),
        ]
        if !required.isEmpty { schema.append(("required", .list(required.map { .string($0.name) }))) }
        if !noun.alternatives.isEmpty {
            schema.append(("not", .object([("required", .list(noun.alternatives.map { .string($0) }))])))
        }
        if let count = noun.count {
            schema.append(("minProperties", .integer(count.lowerBound)))
            schema.append(("maxProperties", .integer(count.upperBound)))
        }
        return .object(schema)
    }

    /// The noun that has the key as its own key.
    private static func owner(of key: String, in noun: Noun) -> Noun.Name {
        if noun.own.contains(where: { $0.name == key }) { return noun.name }
        for inclusion in noun.includes where !inclusion.except.contains(key) {
            let included = Noun.named(inclusion.name)
            if included.keys.contains(where: { $0.name == key }) { return owner(of: key, in: included) }
        }
        return noun.name
    }

    private static func schema(of key: KeyEntry) -> SchemaValue {
        var description = key.summary
        if let unit = key.unit { description += " In \(unit)." }
        var schema: [(key: String, value: SchemaValue)] = []
        switch key.initial {
        case .value(let text): schema.append(("default", .written(text)))
        case .described(let text): description += " Default: \(text)."
        case .required: break
        }
        schema.append(("examples", .list([.written(key.example)])))
        return .object([("description", .string(description))] + schema + key.shape.schema)
    }

    fileprivate static func reference(_ name: String) -> SchemaValue { .object([("$ref", .string("#/$defs/\(name)"))]) }
}

extension Shape {
    /// The schema keywords for this shape.
    fileprivate var schema: [(key: String, value: SchemaValue)] {
        func type(_ name: String) -> (key: String, value: SchemaValue) { ("type", .string(name)) }
        switch self {
        case .bool: return [type("boolean")]
        case .integer(let range):
            return [type("integer"), ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
        case .odd(let range):
            return Shape.integer(range).schema + [("not", .object([("multipleOf", .integer(2))]))]
        case .number(let range):
            return [type("number"), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound))]
        case .oneOf(let numbers): return [("enum", .list(numbers.map { .integer($0) }))]
        case .string, .reference: return [type("string"), ("minLength", .integer(1))]
        case .pattern(let pattern, _): return [type("string"), ("pattern", .string(pattern))]
        case .word(let words): return [("enum", .list(words.map { .string($0) }))]
        case .code(let names, _): return [("enum", .list(names().map { .string($0) }))]
        case .identifier: return [type("string"), ("pattern", .string("^[^.]+$"))]
        case .anything: return []
        case .changes: return [type("object"), ("additionalProperties", .object([type("object")]))]
        case .named(let shape): return [type("object"), ("additionalProperties", .object(shape.schema))]
        case .list(let item, let least):
            return [type("array"), ("items", .object(item.schema))] + (least > 0 ? [("minItems", .integer(least))] : [])
        case .tuple(let parts):
            let count = SchemaValue.integer(parts.count)
            return [
                type("array"), ("prefixItems", .list(parts.map { .object($0.shape.schema) })), ("items", .bool(false)),
                ("minItems", count), ("maxItems", count),
            ]
        case .either(let shapes): return [("anyOf", .list(shapes.map { .object($0.schema) }))]
        case .mapping(.view): return [("$ref", .string("#/$defs/anyView"))]
        case .mapping(.recognizer): return [("$ref", .string("#/$defs/anyRecognizer"))]
        case .mapping(let noun): return [("$ref", .string("#/$defs/\(noun.rawValue)"))]
        }
    }
}

/// A value of a JSON Schema. Keys have an order.
indirect enum SchemaValue {
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([SchemaValue])
    case object([(key: String, value: SchemaValue)])
    /// A value of the scene language, as it is written.
    case written(String)

    static func integer(_ integer: Int) -> SchemaValue { .number(Double(integer)) }

    /// Writes JSON: short values on one line, others with an indentation of two spaces.
    func write(to text: inout String, indentation: String = "") {
        if let line, line.utf8.count + indentation.utf8.count <= 100 {
            text += line
            return
        }
        let inner = indentation + "  "
        switch self {
        case .list(let items):
            text += "["
            for (index, item) in items.enumerated() {
                text += "\(index == 0 ? "" : ",")\n\(inner)"
                item.write(to: &text, indentation: inner)
            }
            text += "\n\(indentation)]"
        case .object(let entries):
            text += "{"
            for (index, entry) in entries.enumerated() {
                text += "\(index == 0 ? "" : ",")\n\(inner)\(Self.quoted(entry.key)): "
                entry.value.write(to: &text, indentation: inner)
            }
            text += "\n\(indentation)}"
        default: text += line ?? ""
        }
    }

    /// The JSON on one line; nil if it would be too long.
    private var line: String? {
        switch self {
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number): return number.exactText
        case .string(let string): return Self.quoted(string)
        case .written(let text): return (try? YAMLNode(parsing: Array(text.utf8))).flatMap(\.json)
        case .list(let items):
            let lines = items.compactMap(\.line)
            return lines.count == items.count ? "[\(lines.joined(separator: ", "))]" : nil
        case .object(let entries):
            guard entries.count < 8 else { return nil }
            let lines = entries.compactMap { entry in entry.value.line.map { "\(Self.quoted(entry.key)): \($0)" } }
            return lines.count == entries.count ? "{\(lines.joined(separator: ", "))}" : nil
        }
    }

    private static func quoted(_ string: String) -> String {
        YAMLNode(.string(string), mark: YAMLMark(line: 1, column: 1)).json ?? ""
    }
}
