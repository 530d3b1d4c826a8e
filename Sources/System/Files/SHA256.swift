internal import CLinux

/// The digest of SHA-256 (FIPS 180-4).
package enum SHA256 {
    /// The digest of `bytes`, as 64 hexadecimal digits.
    package static func digits(of bytes: [UInt8]) -> String {
        // Two digits for each byte, and a zero.
        var text = [CChar](repeating: 0, count: 65)
        _ = SHA256Data(bytes, bytes.count, &text)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
