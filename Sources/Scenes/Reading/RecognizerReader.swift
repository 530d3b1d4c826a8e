internal import Files

extension ValueReader where Value == RecognizerDescription {
    static var recognizer: ValueReader {
        ValueReader(.mapping(.recognizer)) { field in
            guard field.document.hasRoom(at: field), var keys = KeyReader(field) else { return nil }
            let kind = keys.read(RecognizerKeys.kind)
            if keys["kind"] == nil {
                let kinds = RecognizerKind.all.map(\.name.rawValue).joined(separator: ", ")
                field.error("needs 'kind': one of \(kinds)")
            }
            let id = keys.readIdentifier(.recognizer, stem: (kind ?? .tap).name.rawValue)
            var recognizer = RecognizerDescription(id: id, kind: kind ?? .tap)
            if let kind {
                keys.read(into: &recognizer)
                keys.finish(kind.name)
            } else {
                keys.read(RecognizerKeys.all, into: &recognizer.edits)
                keys.finish(.recognizer, ofUnknownKind: true)
            }
            return recognizer
        }
    }
}

extension ValueReader where Value == ShouldBegin {
    static var shouldBegin: ValueReader {
        ValueReader(.either([.bool, .word(["horizontal", "vertical"])])) { field in
            if let begins = field.node.bool { return begins ? .always : .never }
            switch field.node.string {
            case "horizontal": return .horizontal
            case "vertical": return .vertical
            default:
                field.needs("false, true, horizontal or vertical")
                return nil
            }
        }
    }
}
