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
            escape.withUnsafeBufferPointer(emit)
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
    static func at(_ index: Int, of text: UnsafeBufferPointer<UInt8>) -> (escape: [UInt8], length: Int)? {
        switch text[index] {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7f: (escapes[Int(text[index])], 1)
        // U+0080 to U+009F are C2 80 to C2 9F.
        case 0xc2 where index + 1 < text.count && text[index + 1] < 0xa0: (escapes[Int(text[index + 1])], 2)
        default: nil
        }
    }

    /// The escapes of the characters up to U+009F, by their codes.
    private static let escapes: [[UInt8]] = (0..<0xa0).map { code in
        let short = ["\t": "t", "\n": "n", "\r": "r", "\"": "\"", "\\": "\\"][UnicodeScalar(UInt8(code))]
        return Array("\\\(short ?? "u" + code.hexadecimalText(digits: 4))".utf8)
    }
}
