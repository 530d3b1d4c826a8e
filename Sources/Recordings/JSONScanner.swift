/// Reads one line of JSON (RFC 8259) from left to right, without making values. Most values of a recording are skipped.
struct JSONScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// How deep lists and objects may be nested.
    static let maximumDepth = 128

    init(_ line: ArraySlice<UInt8>) {
        bytes = line
        position = line.startIndex
    }

    var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) { position += 1 }
    }

    /// Skips `byte`, and the blanks around it, if it comes next.
    mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard next == byte else { return false }
        position += 1
        skipBlanks()
        return true
    }

    mutating func expect(_ byte: UInt8, _ what: String) throws(LineError) {
        guard skip(byte) else { throw error(expected: what) }
    }

    mutating func expectEnd() throws(LineError) {
        skipBlanks()
        guard next == nil else { throw error(expected: "one JSON object in each line") }
    }

    /// Skips an object. Calls `member` with each key and a scanner at the value. `member` must skip the value.
    mutating func object(
        _ member: (_ key: ArraySlice<UInt8>, _ value: inout JSONScanner) throws(LineError) -> Void
    ) throws(LineError) {
        try expect(UInt8(ascii: "{"), "a JSON object")
        if skip(UInt8(ascii: "}")) { return }
        repeat {
            let key = try string("a key in double quotes")
            try expect(UInt8(ascii: ":"), "':' after a key")
            try member(key, &self)
        } while skip(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"), "',' or '}'")
    }

    /// The bytes between the quotes of a string, as written. Escapes are checked but not resolved, because the strings
    /// that matter need no escapes.
    mutating func string(_ what: String) throws(LineError) -> ArraySlice<UInt8> {
        skipBlanks()
        guard next == UInt8(ascii: "\"") else { throw error(expected: what) }
        var end = position + 1
        while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") {
            guard bytes[end] >= 0x20 else { throw error(expected: "a string without control characters") }
            if bytes[end] == UInt8(ascii: "\\") {
                guard let length = escapeLength(at: end) else { throw error(expected: "a string with JSON's escapes") }
                end += length
            } else {
                end += 1
            }
        }
        guard end < bytes.endIndex else { throw error(expected: "a string that ends in a double quote") }
        defer { position = end + 1 }
        return bytes[(position + 1)..<end]
    }

    private func escapeLength(at index: Int) -> Int? {
        guard index + 1 < bytes.endIndex else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard index + 6 <= bytes.endIndex,
                bytes[(index + 2)..<(index + 6)].allSatisfy({ hexadecimalDigit($0) != nil })
            else { return nil }
            return 6
        default:
            return nil
        }
    }

    mutating func number(_ what: String) throws(LineError) -> JSONNumber {
        skipBlanks()
        guard let (number, end) = JSONNumber.read(bytes, from: position) else { throw error(expected: what) }
        position = end
        return number
    }

    /// Skips any value.
    mutating func skipValue(depth: Int = 1) throws(LineError) {
        skipBlanks()
        guard depth <= Self.maximumDepth else {
            throw LineError(expected: "at most \(Self.maximumDepth) levels of lists and objects", found: "more")
        }
        switch next {
        case UInt8(ascii: "\""):
            _ = try string("a string")
        case UInt8(ascii: "{"):
            try object { _, value throws(LineError) in try value.skipValue(depth: depth + 1) }
        case UInt8(ascii: "["):
            position += 1
            if skip(UInt8(ascii: "]")) { return }
            repeat { try skipValue(depth: depth + 1) } while skip(UInt8(ascii: ","))
            try expect(UInt8(ascii: "]"), "',' or ']'")
        default:
            if skip(word: "true") || skip(word: "false") || skip(word: "null") { return }
            _ = try number("a JSON value")
        }
    }

    private mutating func skip(word: StaticString) -> Bool {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[position...].starts(with: letters) else { return false }
        position += letters.count
        return true
    }

    /// An error: something other than `expected` comes next.
    func error(expected: String) -> LineError {
        guard let next else { return LineError(expected: expected, found: "the end of the line") }
        let ends = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
        let rest = bytes[position...]
        let token = ends.contains(next) ? rest.prefix(1) : rest.prefix { !ends.contains($0) }
        return LineError(expected: expected, found: quoted(token))
    }
}
