import YAML

/// The keys of a record as variables of the environment.
struct RecordVariables {
    /// As `NAME=value`, in the order of the record.
    private(set) var list: [String] = []

    private var names: Set<String> = []

    /// The maximum length of a variable with its name, in bytes. Longer ones are left out.
    private static let limit = 100_000
    /// What clients read, and what no record may change.
    private static let reserved: Set<String> = ["FINGERPOST_SOCKET", "FINGERPOST_CONTROL"]

    init(of record: YAMLNode) { add(record, "FINGERPOST") }

    /// The keys of a mapping are variables of their own. Lists are JSON.
    private mutating func add(_ node: YAMLNode, _ name: String) {
        switch node.value {
        case .mapping(let entries):
            for entry in entries { add(entry.value, "\(name)_\(RecordVariables.name(of: entry.key))") }
        case .string(let text): add(text, name)
        case .null: add("", name)
        case .bool, .integer, .double: add(node.text, name)
        case .sequence: add(node.json ?? "", name)
        }
    }

    private mutating func add(_ text: String, _ name: String) {
        let variable = "\(name)=\(text)"
        let isPossible = variable.utf8.count <= RecordVariables.limit && !text.utf8.contains(0)
        guard isPossible, !RecordVariables.reserved.contains(name), names.insert(name).inserted else { return }
        list.append(variable)
    }

    /// `TAP_COUNT` for `tapCount`. What is neither a letter nor a digit is an underscore.
    private static func name(of key: String) -> String {
        var name = ""
        var wasLower = false
        for scalar in key.unicodeScalars {
            let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
            let isDigit = ("0"..."9").contains(scalar)
            if wasLower, scalar.properties.isUppercase { name += "_" }
            wasLower = isLetter && scalar.properties.isLowercase || isDigit
            name += isLetter ? scalar.properties.uppercaseMapping : isDigit ? String(scalar) : "_"
        }
        return name
    }
}
