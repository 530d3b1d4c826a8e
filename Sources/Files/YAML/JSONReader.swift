/// Reads JSON (RFC 8259) as nodes, which have the positions that they have if the text is read as YAML.
struct JSONReader {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var line: Int
    /// The index that column 1 would have if every character since were one byte.
    private var lineStart: Int
    /// The first error for a key that a mapping has twice. JSON permits it.
    private(set) var duplicate: YAMLError?

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
        line = 1
        lineStart = bytes.startIndex
    }

    /// Reads the only value of the text.
    mutating func document() throws(JSONError) -> YAMLNode {
        let node = try value(depth: 1)
        skipBlanks()
        guard next == nil else { throw error(.end) }
        return node
    }

    private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }
    private var mark: YAMLMark { YAMLMark(line: line, column: position - lineStart + 1) }

    private func error(_ expected: JSONError.Expected, at offset: Int? = nil) -> JSONError {
        JSONError(expected: expected, offset: (offset ?? position) - bytes.startIndex)
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) {
            position += 1
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n") {
                line += 1
                lineStart = position
            }
        }
    }

    /// Skips `byte`, and the blanks around it, if it comes next.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard next == byte else { return false }
        position += 1
        skipBlanks()
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> YAMLNode {
        skipBlanks()
        guard depth <= YAMLNode.maximumDepth else { throw error(.lessDepth) }
        let mark = self.mark
        switch next {
        case UInt8(ascii: "\""):
            let text = try string(.value)
            return YAMLNode(.string, text: text, mark: mark)
        case UInt8(ascii: "{"): return YAMLNode(.mapping(try entries(depth: depth)), mark: mark)
        case UInt8(ascii: "["): return YAMLNode(.sequence(try items(depth: depth)), mark: mark)
        default: break
        }
        let text = try plain()
        return YAMLNode(CoreSchema.resolve(text), text: text, mark: mark)
    }

    private mutating func entries(depth: Int) throws(JSONError) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        _ = take(UInt8(ascii: "{"))
        if take(UInt8(ascii: "}")) { return entries }
        repeat {
            let mark = self.mark
            let key = try string(.key)
            guard take(UInt8(ascii: ":")) else { throw error(.colon) }
            entries.append(YAMLEntry(key: key, keyMark: mark, value: try value(depth: depth + 1)))
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error(.commaOrBrace) }
        checkKeys(entries)
        return entries
    }

    private mutating func checkKeys(_ entries: [YAMLEntry]) {
        guard duplicate == nil else { return }
        // Up to some number of keys, comparisons take less time than hashes.
        let isShort = entries.count <= 20
        if isShort,
            !entries.indices.contains(where: { index in
                entries[..<index].contains { $0.key == entries[index].key }
            })
        {
            return
        }
        var lines: [String: Int] = [:]
        for entry in entries where duplicate == nil {
            if let first = lines.updateValue(entry.keyMark.line, forKey: entry.key) {
                duplicate = YAMLError(duplicate: entry.key, at: entry.keyMark, firstLine: first)
            }
        }
    }

    private mutating func items(depth: Int) throws(JSONError) -> [YAMLNode] {
        var items: [YAMLNode] = []
        _ = take(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return items }
        repeat { items.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error(.commaOrBracket) }
        return items
    }

    // MARK: Scalars

    /// Reads a number, `true`, `false` or `null`.
    private mutating func plain() throws(JSONError) -> String {
        let start = position
        var isValid = true
        switch next {
        case UInt8(ascii: "t"): isValid = skip("true")
        case UInt8(ascii: "f"): isValid = skip("false")
        case UInt8(ascii: "n"): isValid = skip("null")
        default:
            _ = skip("-")
            // JSON has no leading zeros.
            isValid = skip("0") || skipDigits()
            if skip(".") { isValid = skipDigits() && isValid }
            if skip("e") || skip("E") {
                _ = skip("+") || skip("-")
                isValid = skipDigits() && isValid
            }
        }
        guard isValid else { throw error(.value, at: start) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Skips `word` if it comes next. Returns whether it does.
    private mutating func skip(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    /// Returns whether there were any digits.
    private mutating func skipDigits() -> Bool {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position > start
    }

    /// Reads a string. `lineStart` is moved so that columns count characters.
    private mutating func string(_ expected: JSONError.Expected) throws(JSONError) -> String {
        guard next == UInt8(ascii: "\"") else { throw error(expected) }
        let start = position + 1
        var end = start
        var following = 0
        var escapes = false
        while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") {
            let byte = bytes[end]
            guard byte >= 0x20 else { throw error(.noControl) }
            if byte == UInt8(ascii: "\\") {
                escapes = true
                end += 1
            } else if byte & 0xc0 == 0x80 {
                following += 1
            }
            end += 1
        }
        guard end < bytes.endIndex else { throw error(.closingQuote) }
        let text: String?
        if escapes {
            text = try resolved(bytes[start..<end]).flatMap { String(validating: $0, as: UTF8.self) }
        } else {
            text = String(validating: bytes[start..<end], as: UTF8.self)
        }
        guard let text else { throw error(.characters) }
        position = end + 1
        lineStart += following
        return text
    }

    /// The content of a string with its escapes resolved; nil if one is half of a character.
    private func resolved(_ content: ArraySlice<UInt8>) throws(JSONError) -> [UInt8]? {
        var resolved: [UInt8] = []
        var rest = content
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                resolved.append(byte)
                continue
            }
            let escape = rest.popFirst()
            if escape == UInt8(ascii: "u") {
                guard let unit = codeUnit(&rest) else { throw error(.escapes) }
                var units = [unit]
                if UTF16.isLeadSurrogate(unit), rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
                    rest = rest.dropFirst(2)
                    guard let low = codeUnit(&rest) else { throw error(.escapes) }
                    units.append(low)
                }
                guard let text = String(validating: units, as: UTF16.self) else { return nil }
                resolved.append(contentsOf: text.utf8)
            } else {
                guard let character = escape.flatMap({ JSONReader.escapes[$0] }) else { throw error(.escapes) }
                resolved.append(character)
            }
        }
        return resolved
    }

    /// Removes the four digits of an escape from `text`.
    private func codeUnit(_ text: inout ArraySlice<UInt8>) -> UInt16? {
        let digits = text.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
        text = text.dropFirst(4)
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// By the character after the backslash.
    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0c,
        UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "r"): UInt8(ascii: "\r"),
        UInt8(ascii: "t"): UInt8(ascii: "\t"),
    ]
}

/// Why a text is not JSON.
public struct JSONError: Error {
    /// What JSON needs in a place.
    public enum Expected: String, Sendable {
        case end = "one JSON object in each line"
        case value = "a JSON value"
        case key = "a key in double quotes"
        case colon = "':' after a key"
        case commaOrBrace = "',' or '}'"
        case commaOrBracket = "',' or ']'"
        case noControl = "a string without control characters"
        case closingQuote = "a string that ends in a double quote"
        case escapes = "a string with JSON's escapes"
        case characters = "a string of whole characters in UTF-8"
        case lessDepth = "at most 128 levels of lists and objects"
    }

    public let expected: Expected
    /// The index of the byte at which something else is, from 0.
    public let offset: Int
}

extension YAMLNode {
    /// Reads a JSON text. If a mapping has a key twice, its subscript returns the first value.
    public init(json text: ArraySlice<UInt8>) throws(JSONError) {
        var reader = JSONReader(text)
        self = try reader.document()
    }
}
