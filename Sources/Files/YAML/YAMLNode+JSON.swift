internal import Touches

extension YAMLNode {
    /// The value as compact JSON; nil if JSON does not have it.
    public var json: String? { try? compactJSON() }

    /// The value as compact JSON. Integers stay integers; other numbers are the shortest text that reads back as the
    /// same value. JSON has no infinity and no NaN, and a number out of range would lose its digits. Each of these is
    /// an error at the position of the value.
    package func compactJSON() throws(YAMLError) -> String {
        var bytes: [UInt8] = []
        try appendJSON(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func appendJSON(to bytes: inout [UInt8]) throws(YAMLError) {
        switch content {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
        case .double(let double):
            guard double.isFinite else {
                let hasDigits = text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                throw YAMLError(
                    at: mark,
                    hasDigits
                        ? "the number \(text.onOneLine) is out of range; put it in quotes to keep its digits as a "
                            + "string"
                        : "JSON has no \(text); put it in quotes, or leave it out")
            }
            bytes.append(contentsOf: double.description.utf8)
        case .string: appendJSONString(text, to: &bytes)
        case .sequence(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                try item.appendJSON(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .mapping(let entries):
            bytes.append(UInt8(ascii: "{"))
            for (index, entry) in entries.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                appendJSONString(entry.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                try entry.value.appendJSON(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

private func appendJSONString(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { JSONEscape.write($0) { bytes.append(contentsOf: $0) } }
    bytes.append(UInt8(ascii: "\""))
}
