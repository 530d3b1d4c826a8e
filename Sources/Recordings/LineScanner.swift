/// Reads one line from left to right. It allocates no memory, except for an error.
///
/// The line stays in the memory of its owner. A scanner must not outlive the call of `withUnsafeBufferPointer` that it
/// was made in. It reads only below `line.count`.
struct LineScanner {
    private let line: UnsafeBufferPointer<UInt8>
    /// The number of bytes that were read.
    private(set) var position = 0

    init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

    @inline(__always)
    var next: UInt8? { position < line.count ? line[position] : nil }

    mutating func advance() { position += 1 }

    /// Skips `byte` if it comes next.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Skips `word` if it comes next.
    mutating func take(_ word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= line.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where line[position + offset] != word.utf8Start[offset] {
            return false
        }
        position = end
        return true
    }

    /// Skips spaces and tabs.
    @inline(__always)
    mutating func skipBlanks() {
        while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position &+= 1 }
    }

    /// The rest of the line, as text.
    var rest: String { String(decoding: line[position...], as: UTF8.self) }

    /// Whether a blank, a comment or the end comes next.
    var isAtTokenEnd: Bool { isTokenEnd(position) }

    /// Whether the rest of the line has only blanks and a comment.
    @inline(__always)
    mutating func isAtEndOrComment() -> Bool {
        skipBlanks()
        return next == nil || next == UInt8(ascii: "#")
    }

    /// Reads one to `maximum` hexadecimal digits up to a blank, a comment or the end.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next.
    @inline(__always)
    mutating func hexadecimal(digits maximum: Int) -> Int? {
        var value = 0
        var end = position
        while end < line.count, let digit = hexadecimalDigit(line[end]) {
            // More digits are rejected below; what they shift out does not matter.
            value = value &<< 4 | digit
            end &+= 1
        }
        guard end > position, end &- position <= maximum, isTokenEnd(end) else { return nil }
        position = end
        return value
    }

    /// Reads an optional minus and decimal digits up to a blank, a comment or the end.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next or the value does not fit.
    @inline(__always)
    mutating func int32() -> Int32? {
        var scan = self
        let isNegative = scan.take(UInt8(ascii: "-"))
        guard let magnitude = scan.decimal(maximum: 1 << 31), scan.isTokenEnd(scan.position),
            let value = Int32(exactly: isNegative ? -magnitude : magnitude)
        else { return nil }
        self = scan
        return value
    }

    /// Reads decimal digits.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if there are none or the value is more than `maximum`.
    @inline(__always)
    mutating func decimal(maximum: Int) -> Int? {
        var value = 0
        var end = position
        while end < line.count, let digit = decimalDigit(line[end]) {
            value = value &* 10 &+ digit
            end &+= 1
            // Zeros may come first. Below 2^59, one more digit cannot overflow.
            guard value < 1 << 59 else { return nil }
        }
        guard end > position, value <= maximum else { return nil }
        position = end
        return value
    }

    /// An error: something other than `expected` comes next.
    func error(expected: String) -> LineError { LineError(expected: expected, found: excerpt) }

    /// The next characters up to a blank, at most 40 bytes, in quotes.
    var excerpt: String {
        guard let first = next, first != UInt8(ascii: "#") else { return "the end of the line" }
        let rest = line[position...]
        let token = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return quoted(token)
    }

    @inline(__always)
    private func isTokenEnd(_ index: Int) -> Bool {
        guard index < line.count else { return true }
        return line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "\t") || line[index] == UInt8(ascii: "#")
    }
}

/// At most 40 of `bytes` as text in quotes, with `?` for control characters.
func quoted(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(40), as: UTF8.self)
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? "?" : String($0) }.joined()
    return "'\(scalars)\(bytes.count > 40 ? "..." : "")'"
}

@inline(__always)
func decimalDigit(_ byte: UInt8) -> Int? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? Int(digit) : nil
}

@inline(__always)
func hexadecimalDigit(_ byte: UInt8) -> Int? {
    if let digit = decimalDigit(byte) { return digit }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? Int(letter) + 10 : nil
}
