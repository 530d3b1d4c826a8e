/// Replaces pairs of JSON's escapes by YAML's escape.
///
/// JSON writes a character beyond the basic plane as two escapes (`\ud83d\ude00`, RFC 8259 section 7). libyaml rejects
/// them; YAML's own escape is `\U0001f600`. If `text` is a JSON object or array, every such pair in its strings is
/// replaced. The two columns that this saves are added as spaces after the string, so that columns in messages stay
/// right.
func joiningSurrogates(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blanks: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
    guard let first = text.first(where: { !blanks.contains($0) }),
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return text }

    var joined: [UInt8] = []
    joined.reserveCapacity(text.count)
    var inString = false
    var saved = 0
    var index = text.startIndex
    while index < text.endIndex {
        let byte = text[index]
        if byte == UInt8(ascii: "\""), inString {
            inString = false
            joined.append(byte)
            joined.append(contentsOf: repeatElement(0x20, count: saved))
            saved = 0
            index += 1
        } else if byte == UInt8(ascii: "\\"), inString {
            if let high = codeUnit(in: text, at: index), let low = codeUnit(in: text, at: index + 6),
                UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low)
            {
                let scalar = 0x10000 + (UInt32(high) - 0xd800) << 10 + (UInt32(low) - 0xdc00)
                let digits = String(scalar, radix: 16)
                joined.append(contentsOf: "\\U".utf8)
                joined.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 8 - digits.utf8.count))
                joined.append(contentsOf: digits.utf8)
                saved += 2
                index += 12
            } else {
                joined.append(contentsOf: text[index..<min(index + 2, text.endIndex)])
                index += 2
            }
        } else {
            if byte == UInt8(ascii: "\"") { inString = true }
            joined.append(byte)
            index += 1
        }
    }
    return joined[...]
}

/// The UTF-16 unit of the escape `\uXXXX` at `index`; nil if there is none.
private func codeUnit(in text: ArraySlice<UInt8>, at index: Int) -> UInt16? {
    guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
        return nil
    }
    return UInt16(String(decoding: text[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
}
