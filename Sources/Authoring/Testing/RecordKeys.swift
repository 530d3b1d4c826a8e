import Files
import Records

/// The keys that records can have, from the schema.
struct RecordKeys {
    private let definitions: YAMLNode?
    private var found: [RecordType?: [String]] = [:]

    init() { definitions = (try? YAMLNode(json: Array(RecordSchema.text.utf8)[...]))?["$defs"] }

    /// The keys of records of `type`; those of all types if it is nil.
    mutating func names(of type: RecordType?) -> [String] {
        if let names = found[type] { return names }
        let names = names(in: schemas(of: type))
        found[type] = names
        return names
    }

    /// What records of `type` are; those of all types if it is nil.
    func schemas(of type: RecordType?) -> [YAMLNode] {
        (type.map { [$0] } ?? RecordType.allCases).compactMap { definitions?[$0.name] }.flatMap(parts)
    }

    func schemas(of key: String, in schemas: [YAMLNode]) -> [YAMLNode] {
        schemas.compactMap { $0["properties"]?[key] }.flatMap(parts)
    }

    func schemas(ofItemsIn schemas: [YAMLNode]) -> [YAMLNode] { schemas.compactMap { $0["items"] }.flatMap(parts) }

    /// The keys, each once. None if any keys may be there.
    func names(in schemas: [YAMLNode]) -> [String] {
        var known: Set<String> = []
        return schemas.flatMap { $0["properties"]?.mapping?.map(\.key) ?? [] }.filter { known.insert($0).inserted }
    }

    /// A schema with those that it refers to.
    private func parts(of schema: YAMLNode) -> [YAMLNode] {
        let others = ([schema] + (schema["allOf"]?.sequence ?? [])).compactMap { part in
            part["$ref"]?.string?.split(separator: "/").last.flatMap { definitions?[String($0)] }
        }
        return [schema] + others.flatMap(parts)
    }
}
