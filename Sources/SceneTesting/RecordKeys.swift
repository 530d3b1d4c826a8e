import Records
import YAML

/// The keys that records can have, from the schema.
struct RecordKeys {
    private let definitions: YAMLNode?
    private var found: [RecordType?: [String]] = [:]

    init() { definitions = (try? YAMLNode(json: Array(RecordSchema.text.utf8)[...]))?["$defs"] }

    /// The keys of records of `type`; those of all types if it is nil.
    mutating func names(of type: RecordType?) -> [String] {
        if let names = found[type] { return names }
        var known: Set<String> = []
        let types = type.map { [$0] } ?? RecordType.allCases
        let names = types.flatMap { keys(of: $0) }.filter { known.insert($0).inserted }
        found[type] = names
        return names
    }

    private func keys(of type: RecordType) -> [String] {
        guard let definition = definitions?[type.name] else { return [] }
        let parts = (definition["allOf"]?.sequence ?? []).compactMap { part in
            part["$ref"]?.string?.split(separator: "/").last.flatMap { definitions?[String($0)] }
        }
        return ([definition] + parts).flatMap { $0["properties"]?.mapping?.map(\.key) ?? [] }
    }
}
