internal import YAML

/// A value in the file: what it is, where it stands and how it is reached.
struct Field {
    let node: YAMLNode
    /// As in `windows[0].view.frame`.
    let path: String
    /// It keeps fields to look at later, so a field must not keep it: every scene and every change read would stay for ever.
    unowned let document: SceneDocument

    func fault(_ message: String) { document.fault(message, at: node.mark, path) }

    func warn(_ message: String) { document.warn(message, at: node.mark, path) }

    /// Files the fault that something else was needed: `needs a number, has a list`.
    func needs(_ what: String) { fault("needs \(what), has \(found)") }

    func item(_ index: Int, _ node: YAMLNode) -> Field {
        Field(node: node, path: "\(path)[\(index)]", document: document)
    }

    /// The value under a key of a mapping; nil where there is none.
    subscript(key: String) -> Field? {
        node.mapping?.first { $0.key == key }.map(value)
    }

    func value(of entry: YAMLEntry) -> Field {
        Field(node: entry.value, path: path(to: entry), document: document)
    }

    func path(to entry: YAMLEntry) -> String {
        path.isEmpty ? entry.key.onOneLine : "\(path).\(entry.key.onOneLine)"
    }

    /// What stands here, for a message.
    var found: String {
        switch node.value {
        case .null, .mapping: node.kindName
        case .sequence(let items): items.isEmpty ? "an empty list" : "a list of \(items.count)"
        case .bool, .integer, .double: node.text.onOneLine
        case .string: "'\(node.text.onOneLine)'"
        }
    }
}

extension String {
    /// Fit for the inside of a one-line message: without control characters, and not too long.
    var onOneLine: String {
        let line = String(String.UnicodeScalarView(unicodeScalars.prefix(61).map { $0.properties.generalCategory == .control ? " " : $0 }))
        return unicodeScalars.count > 60 ? "\(line.unicodeScalars.prefix(57))..." : line
    }
}
