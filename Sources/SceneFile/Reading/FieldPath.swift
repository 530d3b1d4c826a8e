internal import Text
internal import YAML

/// The keys and indexes that lead to a value. Its text is made when a message needs it.
enum FieldPath: CustomStringConvertible {
    case document
    case key(String, of: Field)
    case item(Int, of: Field)

    /// For example `windows[0].view.frame`; empty for the document itself.
    var description: String {
        switch self {
        case .document: ""
        case .key(let key, of: let mapping):
            if case .document = mapping.path { key.onOneLine } else { "\(mapping.path).\(key.onOneLine)" }
        case .item(let index, of: let list): "\(list.path)[\(index)]"
        }
    }
}
