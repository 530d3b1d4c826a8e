extension YAMLNode {
    /// Appends the value as compact JSON: integers stay integers, other numbers are the shortest text that reads back
    /// the same. JSON has no infinity and no NaN: each is a fault at its own place.
    public func appendJSON(to bytes: inout [UInt8]) throws(YAMLFault) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .integer(let integer): bytes.append(contentsOf: String(integer).utf8)
        case .double(let double):
            guard double.isFinite else {
                throw YAMLFault(at: mark, "JSON has no \(text); quote it, or leave it out")
            }
            bytes.append(contentsOf: double.description.utf8)
        case .string(let string): appendJSONString(string, to: &bytes)
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
    let hex = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20:
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(contentsOf: [hex[Int(byte >> 4)], hex[Int(byte & 15)]])
        default: bytes.append(byte)
        }
    }
    bytes.append(UInt8(ascii: "\""))
}
