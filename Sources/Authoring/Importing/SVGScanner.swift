/// Reads the numbers and letters of SVG attributes, which spaces and commas may separate.
struct SVGScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool {
        mutating get {
            skipSeparators()
            return rest.isEmpty
        }
    }

    private mutating func skipSeparators() {
        while let byte = rest.first, [0x20, 0x09, 0x0a, 0x0c, 0x0d, UInt8(ascii: ",")].contains(byte) {
            rest.removeFirst()
        }
    }

    /// The next character if it is a letter.
    mutating func letter() -> Character? {
        skipSeparators()
        guard let byte = rest.first, (65...90).contains(byte) || (97...122).contains(byte) else { return nil }
        rest.removeFirst()
        return Character(Unicode.Scalar(byte))
    }

    /// The letters that come next.
    mutating func word() -> String {
        var word = ""
        skipSeparators()
        while let byte = rest.first, (65...90).contains(byte) || (97...122).contains(byte) {
            word.append(Character(Unicode.Scalar(byte)))
            rest.removeFirst()
        }
        return word
    }

    /// Skips the next character if it is this one.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSeparators()
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// 0 or 1. The two flags of an arc need nothing between them.
    mutating func flag() -> Bool? {
        if skip("0") { return false }
        return skip("1") ? true : nil
    }

    /// The next number; nil if something else comes, or the number is not finite.
    mutating func number() -> Double? {
        skipSeparators()
        var text = ""
        func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
        func take() { text.unicodeScalars.append(Unicode.Scalar(rest.removeFirst())) }
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { take() }
        while let byte = rest.first, isDigit(byte) { take() }
        if rest.first == UInt8(ascii: ".") {
            take()
            while let byte = rest.first, isDigit(byte) { take() }
        }
        if let byte = rest.first, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            // `1em` is a number and a unit.
            let next = rest.dropFirst().first
            let digit = next == UInt8(ascii: "-") || next == UInt8(ascii: "+") ? rest.dropFirst(2).first : next
            if let digit, isDigit(digit) {
                take()
                take()
                while let byte = rest.first, isDigit(byte) { take() }
            }
        }
        let number = Double(text)
        return number?.isFinite == true ? number : nil
    }
}

/// A length in SVG, in user units: pixels of CSS, of which an inch has 96.
enum SVGLength {
    /// The units, in pixels.
    static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "Q": 96 / 101.6,
    ]

    /// Nil if the text is not a length, or has a unit that depends on a font.
    ///
    /// - Parameter whole: what 100% are; nil if percentages cannot be resolved.
    static func points(_ text: String?, of whole: Double?) -> Double? {
        guard let text else { return nil }
        var scanner = SVGScanner(text)
        guard let number = scanner.number() else { return nil }
        if scanner.skip("%") { return whole.map { number * $0 / 100 } }
        let unit = scanner.word()
        guard let factor = units[unit], scanner.isAtEnd else { return nil }
        return number * factor
    }
}
