/// Rewrites the strings of JSON that libyaml rejects or reads as something else. Returns `text` unchanged if it is not
/// a JSON object or array.
///
/// - JSON writes a character beyond the basic plane as two escapes (`\ud83d\ude00`, RFC 8259 section 7). YAML's own
///   escape is `\U0001f600`. The two columns that this saves are added as spaces after the string, so that columns in
///   messages stay right.
/// - JSON permits every character above U+001F in a string. YAML does not permit some of them (YAML 1.2, section 5.1),
///   and others end a line. They are replaced by their escapes.
func rewritingJSONStrings(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let blanks: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
    guard let first = text.first(where: { !blanks.contains($0) }),
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return text }

    var rewritten: [UInt8] = []
    rewritten.reserveCapacity(text.count)
    var inString = false
    var saved = 0
    var index = text.startIndex
    while index < text.endIndex {
        let byte = text[index]
        if byte == UInt8(ascii: "\""), inString {
            inString = false
            rewritten.append(byte)
            rewritten.append(contentsOf: repeatElement(0x20, count: saved))
            saved = 0
            index += 1
        } else if byte == UInt8(ascii: "\\"), inString {
            if let high = codeUnit(in: text, at: index), let low = codeUnit(in: text, at: index + 6),
                UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low)
            {
                rewritten.appendEscape(of: 0x10000 + (UInt32(high) - 0xd800) << 10 + (UInt32(low) - 0xdc00))
                saved += 2
                index += 12
            } else {
                rewritten.append(contentsOf: text[index..<min(index + 2, text.endIndex)])
                index += 2
            }
        } else if byte >= 0x7f, inString, let (scalar, length) = characterToEscape(in: text, at: index) {
            rewritten.appendEscape(of: scalar)
            index += length
        } else {
            if byte == UInt8(ascii: "\"") { inString = true }
            rewritten.append(byte)
            index += 1
        }
    }
    return rewritten[...]
}

/// The character at `index` and its length in UTF-8, if YAML does not permit it or ends a line at it.
private func characterToEscape(in text: ArraySlice<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    let bytes = text[index..<min(index + 3, text.endIndex)]
    switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first) {
    case (0x7f, _, _): return (0x7f, 1)
    case (0xc2, let low?, _) where 0x80..<0xa0 ~= low: return (UInt32(low), 2)
    case (0xe2, 0x80, let low?) where low == 0xa8 || low == 0xa9: return (0x2000 + UInt32(low & 0x3f), 3)
    case (0xef, 0xbb, 0xbf): return (0xfeff, 3)
    case (0xef, 0xbf, let low?) where low >= 0xbe: return (0xffc0 + UInt32(low & 0x3f), 3)
    default: return nil
    }
}

extension [UInt8] {
    /// Appends YAML's escape of eight digits.
    fileprivate mutating func appendEscape(of scalar: UInt32) {
        append(contentsOf: "\\U\(scalar.hexadecimalText(digits: 8))".utf8)
    }
}

/// The UTF-16 unit of the escape `\uXXXX` at `index`; nil if there is none.
private func codeUnit(in text: ArraySlice<UInt8>, at index: Int) -> UInt16? {
    guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
        return nil
    }
    return UInt16(String(decoding: text[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
}
