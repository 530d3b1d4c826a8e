internal import Files
internal import Touches

/// A value in the file, with its position and its key path.
final class Field {
    let node: YAMLNode
    let path: FieldPath
    /// Unowned, because the document stores fields. A strong reference would be a cycle that keeps every scene in
    /// memory.
    unowned let document: SceneDocument

    init(node: YAMLNode, path: FieldPath, document: SceneDocument) {
        self.node = node
        self.path = path
        self.document = document
    }

    // It needs no actor, and a scene has many fields.
    deinit {}

    func error(_ message: String) { document.error(message, at: node.mark, name) }

    func warn(_ message: String) { document.report(.warning, message, at: node.mark, name) }

    func hint(_ message: String) { document.report(.hint, message, at: node.mark, name) }

    /// The keys whose value is an object that may have an id. So may the items of lists.
    private static let objectKeys: Set<String> = ["view", "controller", "presents", "application", "delegate"]

    /// The path in messages: the id of an object that has a valid one.
    fileprivate var name: FieldPath {
        let isObject =
            switch path {
            case .item: true
            case .key(let key, of: _): Self.objectKeys.contains(key)
            case .document, .object: false
            }
        guard isObject, let id = node["id"]?.string, !id.isEmpty, id.utf8.count <= 200, !id.contains(".") else {
            return path
        }
        return .object(id)
    }

    /// Reports an error such as `needs a number, has a list`.
    func needs(_ what: String) { error("needs \(what), has \(found)") }

    func item(_ index: Int, _ node: YAMLNode) -> Field {
        Field(node: node, path: .item(index, of: self), document: document)
    }

    /// The items of a list, or this field if it is not a list.
    var itemsOrItself: [Field] { node.sequence?.enumerated().map { item($0.offset, $0.element) } ?? [self] }

    /// The value of a key of a mapping; nil if there is none.
    subscript(key: String) -> Field? {
        node.mapping?.first { $0.key == key }.map(value)
    }

    func value(of entry: YAMLEntry) -> Field {
        Field(node: entry.value, path: path(to: entry), document: document)
    }

    func path(to entry: YAMLEntry) -> FieldPath { .key(entry.key, of: self) }

    /// A short description of the value, for messages.
    var found: String {
        switch node.content {
        case .null, .mapping: node.kindName
        case .sequence(let items): items.isEmpty ? "an empty list" : "a list of \(items.count)"
        case .bool, .integer, .double: node.text.onOneLine
        case .string: "\(isTextOnlyInQuotes ? "the text " : "")'\(node.text.onOneLine)'"
        }
    }

    /// Whether the text would be a number or a boolean without its quotes.
    private var isTextOnlyInQuotes: Bool {
        guard node.text.utf8.count <= 40 else { return false }
        return switch (try? YAMLNode(parsing: Array(node.text.utf8)))?.content {
        case .bool, .integer, .double: true
        default: false
        }
    }
}

/// The keys and indexes that lead to a value, from the nearest object with an id. Its text is made when a message needs
/// it.
enum FieldPath: CustomStringConvertible {
    case document
    case object(String)
    case key(String, of: Field)
    case item(Int, of: Field)

    /// For example `buy.frame`, or `windows[0].view.frame` without ids; empty for the document itself.
    var description: String {
        switch self {
        case .document: ""
        case .object(let id): id.onOneLine
        case .key(let key, of: let mapping):
            if case .document = mapping.name { key.onOneLine } else { "\(mapping.name).\(key.onOneLine)" }
        case .item(let index, of: let list): "\(list.path)[\(index)]"
        }
    }
}
