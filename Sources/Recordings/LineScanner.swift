/// Reads one line from left to right. It allocates no memory, except for an error.
///
/// The line stays in the memory of its owner, and a newline follows it there. A scanner must not outlive the call of
/// `withUnsafeBufferPointer` that it was made in. It stops at the newline, so it finds the end of the line only when it
/// gets there, and reads each byte once.
struct LineScanner {
    /// The next byte. It is never after the newline, unless the newline was skipped.
    private var position: UnsafePointer<UInt8>
    /// The end of the last complete line.
    private let end: UnsafePointer<UInt8>

    init(_ line: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
        position = line
        self.end = end
    }

    /// The number of bytes from `start`, which is in the same line or before it.
    @inline(__always)
    func distance(from start: UnsafePointer<UInt8>) -> Int { position - start }

    /// The number of bytes from `start`, which is before it in the same line.
    @inline(__always)
    func distance(from start: LineScanner) -> Int { position - start.position }

    /// Whether the end of the line comes next: a newline, or a carriage return and a newline.
    @inline(__always)
    var isAtEnd: Bool { isEnd(position) }

    @inline(__always)
    private func isEnd(_ position: UnsafePointer<UInt8>) -> Bool {
        let byte = position.pointee
        return byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && position[1] == UInt8(ascii: "\n"))
    }

    /// The next byte; nil at the end of the line.
    @inline(__always)
    var next: UInt8? { isAtEnd ? nil : position.pointee }

    /// Skips a byte, if the line has not ended.
    mutating func advance() { if !isAtEnd { position += 1 } }

    /// Skips the rest of the line and its newline.
    @inline(__always)
    mutating func skipLine() {
        while position.pointee != UInt8(ascii: "\n") { position += 1 }
        position += 1
    }

    /// The rest of the line.
    var remaining: UnsafeBufferPointer<UInt8> {
        var end = position
        while !isEnd(end) { end += 1 }
        return UnsafeBufferPointer(start: position, count: end - position)
    }

    /// Skips `byte` if it comes next. `byte` is no newline and no carriage return.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard position.pointee == byte else { return false }
        position += 1
        return true
    }

    /// Skips `word` if it comes next.
    mutating func skip(_ word: StaticString) -> Bool {
        // The newline differs from every byte of `word`.
        for offset in 0..<word.utf8CodeUnitCount where position[offset] != word.utf8Start[offset] { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    /// Skips `count` bytes, eight at least, if they are those of `other`, which has as many.
    @inline(__always)
    mutating func skip(_ count: Int, of other: LineScanner) -> Bool {
        guard end - position >= count else { return false }
        let (line, expected) = (UnsafeRawPointer(position), UnsafeRawPointer(other.position))
        func differs(at offset: Int) -> Bool {
            line.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                != expected.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        // Eight at a time: the last eight may overlap those before.
        let last = count - 8
        var offset = 0
        while offset < last {
            if differs(at: offset) { return false }
            offset &+= 8
        }
        if differs(at: last) { return false }
        position += count
        return true
    }

    /// Skips spaces and tabs.
    @inline(__always)
    mutating func skipBlanks() {
        while position.pointee == UInt8(ascii: " ") || position.pointee == UInt8(ascii: "\t") { position += 1 }
    }

    /// The rest of the line, as text.
    var rest: String { String(decoding: remaining, as: UTF8.self) }

    /// Whether a blank, a comment or the end comes next.
    @inline(__always)
    var isAtTokenEnd: Bool { isTokenEnd(position) }

    /// Whether the rest of the line has only blanks and a comment.
    @inline(__always)
    mutating func isAtEndOrComment() -> Bool {
        skipBlanks()
        return position.pointee == UInt8(ascii: "#") || isAtEnd
    }

    /// Reads one to `maximum` hexadecimal digits up to a blank, a comment or the end.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next.
    @inline(__always)
    mutating func hexadecimal(digits maximum: Int) -> Int? {
        var value = 0
        var end = position
        while let digit = hexadecimalDigit(end.pointee) {
            // More digits are rejected below; what they shift out does not matter.
            value = value &<< 4 | digit
            end += 1
        }
        guard end > position, end - position <= maximum, isTokenEnd(end) else { return nil }
        position = end
        return value
    }

    /// Reads two hexadecimal digits.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next.
    @inline(__always)
    mutating func hexadecimalPair() -> Int? {
        guard let high = hexadecimalDigit(position[0]), let low = hexadecimalDigit(position[1]) else { return nil }
        position += 2
        return high << 4 | low
    }

    /// Reads an optional minus and decimal digits, at most `digits` of them, up to a blank, a comment or the end.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next or the value does not fit.
    @inline(__always)
    mutating func int32(digits: Int = .max) -> Int32? {
        var scan = self
        let isNegative = scan.skip(UInt8(ascii: "-"))
        guard let magnitude = scan.decimal(maximum: 1 << 31, digits: digits), scan.isAtTokenEnd,
            let value = Int32(exactly: isNegative ? -magnitude : magnitude)
        else { return nil }
        self = scan
        return value
    }

    /// Reads decimal digits, at most `digits` of them.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if there are none or more, or the value is more than
    ///   `maximum`.
    @inline(__always)
    mutating func decimal(maximum: Int, digits: Int = .max) -> Int? {
        var value = 0
        var first = position
        while first.pointee == UInt8(ascii: "0") { first += 1 }
        var end = first
        while let digit = decimalDigit(end.pointee) {
            value = value &* 10 &+ digit
            end += 1
        }
        // 18 digits do not overflow.
        guard end > position, end - position <= digits, digits <= 18 || end - first <= 18, value <= maximum else {
            return nil
        }
        position = end
        return value
    }

    /// An error: something other than `expected` comes next.
    func error(expected: String) -> LineError { LineError(expected: expected, found: excerpt) }

    /// The next characters up to a blank, at most 40 bytes, in quotes.
    var excerpt: String {
        guard let first = next, first != UInt8(ascii: "#") else { return "the end of the line" }
        let token = remaining.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return quoted(token)
    }

    @inline(__always)
    private func isTokenEnd(_ position: UnsafePointer<UInt8>) -> Bool {
        let byte = position.pointee
        return isEnd(position) || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "#")
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

enum RecordedTime {
    /// The largest time of a recording (about 30,000 years), so that sums of times cannot overflow.
    static let maximumSeconds = 999_999_999_999
}
