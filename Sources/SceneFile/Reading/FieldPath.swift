internal import YAML

/// The keys and indexes that lead to a value. Its text is made when a message needs it.
indirect enum FieldPath: CustomStringConvertible {
    case document
    case key(String, of: FieldPath)
    case item(Int, of: FieldPath)

    /// For example `windows[0].view.frame`; empty for the document itself.
    var description: String {
        switch self {
        case .document: ""
        case .key(let key, of: .document): key.onOneLine
        case .key(let key, of: let mapping): "\(mapping).\(key.onOneLine)"
        case .item(let index, of: let list): "\(list)[\(index)]"
        }
    }
}
