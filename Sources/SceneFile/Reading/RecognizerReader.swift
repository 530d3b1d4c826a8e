internal import Touches
internal import YAML

extension ValueReader where Value == RecognizerDescription {
    static var recognizer: ValueReader {
        ValueReader(.mapping(.recognizer)) { field in
            guard field.document.hasRoom(at: field), var keys = KeyReader(field) else { return nil }
            let name = keys.take(RecognizerKeys.kind)
            if keys["kind"] == nil {
                field.error(
                    "needs 'kind': one of \(RecognizerKindName.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            let id = keys.takeIdentifier(.recognizer, stem: (name ?? .tap).rawValue)
            var recognizer = RecognizerDescription(id: id, kind: (name ?? .tap).kind)
            keys.read(RecognizerKeys.all, into: &recognizer)
            guard let name else {
                keys.finish(.recognizer, ofUnknownKind: true)
                return recognizer
            }
            keys.read(into: &recognizer)
            keys.finish(name.noun.name)
            return recognizer
        }
    }
}

extension ValueReader where Value == ShouldBegin {
    static var shouldBegin: ValueReader {
        ValueReader(.either([.bool, .word(["horizontal", "vertical"])])) { field in
            switch field.node.value {
            case .bool(let begins): return begins ? .always : .never
            case .string("horizontal"): return .horizontal
            case .string("vertical"): return .vertical
            default:
                field.needs("false, true, horizontal or vertical")
                return nil
            }
        }
    }
}

extension ValueReader where Value == Set<ScreenEdge> {
    /// `all`, one edge, or a list of edges.
    static var edges: ValueReader {
        let edges = ValueReader<[ScreenEdge]>.oneOrList(of: .word)
        return ValueReader(.either([edges.shape, .word(["all"])])) { field in
            field.node.string == "all" ? Set(ScreenEdge.allCases) : edges.read(field).map { Set($0) }
        }
    }
}
