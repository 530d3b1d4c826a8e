/// What is left of a line, read from left to right. More lines may follow in it. Reading allocates no memory, except
/// for text and errors.
typealias Line = Span<UInt8>

extension Span<UInt8> {
    /// Whether the end of the line comes next: a newline, or a carriage return and a newline.
    @inline(__always)
    var isAtEnd: Bool { isEnd(at: 0) }

    @inline(__always)
    private func isEnd(at index: Int) -> Bool {
        guard index < count, self[index] != UInt8(ascii: "\n") else { return true }
        return self[index] == UInt8(ascii: "\r") && index + 1 < count && self[index + 1] == UInt8(ascii: "\n")
    }

    /// The next byte; nil at the end of the line.
    @inline(__always)
    var next: UInt8? { isAtEnd ? nil : self[0] }

    /// Skips `length` bytes.
    @inline(__always)
    mutating func advance(by length: Int = 1) { self = extracting(length..<count) }

    /// Skips the rest of the line and its newline.
    @inline(__always)
    mutating func skipLine() {
        var length = 0
        while length < count, self[length] != UInt8(ascii: "\n") { length &+= 1 }
        advance(by: Swift.min(length &+ 1, count))
    }

    /// The number of bytes up to the end of the line.
    var lineLength: Int {
        var length = 0
        while !isEnd(at: length) { length += 1 }
        return length
    }

    /// Skips `byte` if it comes next. It is no newline and no carriage return.
    @inline(__always)
    mutating func skip(_ byte: UInt8) -> Bool {
        guard !isEmpty, self[0] == byte else { return false }
        advance()
        return true
    }

    /// Skips `word` if it comes next.
    mutating func skip(_ word: String) -> Bool {
        var length = 0
        for byte in word.utf8 {
            guard length < count, self[length] == byte else { return false }
            length += 1
        }
        advance(by: length)
        return true
    }

    @inline(__always)
    mutating func skipBlanks() {
        var length = 0
        while length < count, isBlank(self[length]) { length &+= 1 }
        if length > 0 { advance(by: length) }
    }

    var rest: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] { (0..<lineLength).map { self[$0] } }

    /// Whether a blank, a comment or the end comes next.
    @inline(__always)
    var isAtTokenEnd: Bool { isTokenEnd(at: 0) }

    @inline(__always)
    private func isTokenEnd(at index: Int) -> Bool {
        guard index < count, !isBlank(self[index]), self[index] != UInt8(ascii: "#") else { return true }
        return isEnd(at: index)
    }

    /// Whether the rest of the line has only blanks and a comment.
    @inline(__always)
    mutating func isAtEndOrComment() -> Bool {
        skipBlanks()
        return isAtEnd || self[0] == UInt8(ascii: "#")
    }

    /// Reads one to `maximum` hexadecimal digits up to a blank, a comment or the end.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next.
    @inline(__always)
    mutating func hexadecimal(digits maximum: Int) -> Int? {
        var value = 0
        var length = 0
        while length < count, length < maximum, let digit = hexadecimalDigit(self[length]) {
            value = value &<< 4 | digit
            length &+= 1
        }
        guard length > 0, isTokenEnd(at: length) else { return nil }
        advance(by: length)
        return value
    }

    /// Reads an optional minus and decimal digits up to a blank, a comment or the end.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if something else comes next or the value does not fit.
    @inline(__always)
    mutating func int32() -> Int32? {
        var scan = self
        let isNegative = scan.skip(UInt8(ascii: "-"))
        guard let magnitude = scan.decimal(maximum: 1 << 31), scan.isAtTokenEnd,
            let value = Int32(exactly: isNegative ? -magnitude : magnitude)
        else { return nil }
        self = scan
        return value
    }

    /// Reads decimal digits, at most `digits` and at most 18 of them, which do not overflow.
    ///
    /// - Returns: their value; nil, and nothing is skipped, if there are none or more, or the value is more than
    ///   `maximum`.
    @inline(__always)
    mutating func decimal(maximum: Int, digits: Int = .max) -> Int? {
        var value = 0
        var length = 0
        while length < count, let digit = decimalDigit(self[length]) {
            value = value &* 10 &+ digit
            length &+= 1
        }
        guard length > 0, length <= min(digits, 18), value <= maximum else { return nil }
        advance(by: length)
        return value
    }

    /// An error: something other than `expected` comes next.
    func error(expected: String) -> LineError { LineError(expected: expected, found: excerpt) }

    /// The next characters up to a blank, at most 40 bytes, in quotes.
    var excerpt: String {
        guard let next, next != UInt8(ascii: "#") else { return "the end of the line" }
        return quoted(bytes.prefix { !isBlank($0) })
    }
}

@inline(__always)
private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

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

    /// The warning about a time that is before that of the record or event before.
    static let stepBack =
        "the time goes back: this is played at the time of the line before, as is what follows with an earlier time"
}
