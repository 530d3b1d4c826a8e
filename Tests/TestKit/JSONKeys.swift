/// The keys that occur twice in an object of a JSON text. JSON readers silently use one of them.
public func duplicateKeys(in json: String) -> [String] {
    var duplicates: [String] = []
    /// The keys of each open object; empty for a list.
    var open: [Set<String>] = []
    var string: String?
    var isEscaped = false
    var last = ""
    for character in json {
        if let part = string {
            if !isEscaped, character == "\"" {
                last = part
                string = nil
            } else {
                isEscaped = !isEscaped && character == "\\"
                string = part + String(character)
            }
            continue
        }
        switch character {
        case "\"": string = ""
        case "{", "[": open.append([])
        case "}", "]": open.removeLast()
        case ":" where !open[open.count - 1].insert(last).inserted: duplicates.append(last)
        default: break
        }
    }
    return duplicates
}
