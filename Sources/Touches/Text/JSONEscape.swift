/// The escapes of JSON strings (RFC 8259 section 7), for every writer of JSON.
package enum JSONEscape {
    /// The largest number of bytes that are written for one byte.
    package static let longest = 6

    /// Calls `emit` with the parts of the JSON string for `text`, without its quotation marks. `text` is UTF-8.
    ///
    /// JSON requires escapes for quotation marks, backslashes and the characters up to U+001F. DEL and the characters
    /// U+0080 to U+009F are escaped too, because they are control characters for terminals.
    @inlinable
    package static func write(
        _ text: UnsafeBufferPointer<UInt8>, _ emit: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        // Escapes are rare: what is between them is emitted at once.
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            guard mayBeNeeded(byte), let (escape, length) = at(index, of: text) else {
                index += 1
                continue
            }
            if start < index { emit(UnsafeBufferPointer(rebasing: text[start..<index])) }
            escape.withUTF8Buffer(emit)
            index += length
            start = index
        }
        if start < index { emit(UnsafeBufferPointer(rebasing: text[start..<index])) }
    }

    /// Whether `text`, in UTF-8, may have a character that is escaped.
    @inlinable
    package static func mayBeNeeded(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in text where mayBeNeeded(byte) { return true }
        return false
    }

    /// Whether a character that begins with this byte may be escaped.
    @inlinable
    static func mayBeNeeded(_ byte: UInt8) -> Bool {
        // Most characters are letters: two comparisons tell that they are written as they are.
        if byte > UInt8(ascii: "\\") { return byte == 0x7f || byte == 0xc2 }
        return byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// The escape of the character at `index`, and the length of the character in bytes; nil if it is written as it is.
    @usableFromInline
    static func at(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> (escape: StaticString, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "\""): return ("\\\"", 1)
        case UInt8(ascii: "\\"): return ("\\\\", 1)
        case let byte where byte < 0x20: return (controls[Int(byte)], 1)
        case 0x7f: return ("\\u007f", 1)
        // U+0080 to U+009F are C2 80 to C2 9F.
        case 0xc2 where index + 1 < text.count && text[index + 1] < 0xa0:
            return (laterControls[Int(text[index + 1] & 0x1f)], 2)
        default: return nil
        }
    }

    /// Indexed by the code of the control character.
    private static let controls: [StaticString] = [
        "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007",
        "\\u0008", "\\t", "\\n", "\\u000b", "\\u000c", "\\r", "\\u000e", "\\u000f",
        "\\u0010", "\\u0011", "\\u0012", "\\u0013", "\\u0014", "\\u0015", "\\u0016", "\\u0017",
        "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c", "\\u001d", "\\u001e", "\\u001f",
    ]

    /// Indexed by the code of the control character, from U+0080.
    private static let laterControls: [StaticString] = [
        "\\u0080", "\\u0081", "\\u0082", "\\u0083", "\\u0084", "\\u0085", "\\u0086", "\\u0087",
        "\\u0088", "\\u0089", "\\u008a", "\\u008b", "\\u008c", "\\u008d", "\\u008e", "\\u008f",
        "\\u0090", "\\u0091", "\\u0092", "\\u0093", "\\u0094", "\\u0095", "\\u0096", "\\u0097",
        "\\u0098", "\\u0099", "\\u009a", "\\u009b", "\\u009c", "\\u009d", "\\u009e", "\\u009f",
    ]
}
