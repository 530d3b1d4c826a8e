/// The escapes of JSON strings (RFC 8259 section 7), for every writer of JSON.
package enum JSONEscape {
    /// The escape of a byte of UTF-8, or nil if the byte is written as it is. DEL is escaped too, because it is a
    /// control character for terminals.
    @inlinable
    package static func of(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0..<0x20: controls[Int(byte)]
        case 0x7f: "\\u007f"
        default: nil
        }
    }

    /// Whether `of` returns an escape.
    @inlinable
    package static func isNeeded(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f
    }

    /// Indexed by the code of the control character.
    package static let controls: [StaticString] = [
        "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007",
        "\\u0008", "\\t", "\\n", "\\u000b", "\\u000c", "\\r", "\\u000e", "\\u000f",
        "\\u0010", "\\u0011", "\\u0012", "\\u0013", "\\u0014", "\\u0015", "\\u0016", "\\u0017",
        "\\u0018", "\\u0019", "\\u001a", "\\u001b", "\\u001c", "\\u001d", "\\u001e", "\\u001f",
    ]
}
