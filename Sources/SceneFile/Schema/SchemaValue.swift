internal import Text
internal import Touches
internal import YAML

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
