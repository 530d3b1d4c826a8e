/// The core schema of YAML 1.2 (chapter 10.3). It gives plain scalars their types, which libyaml does not.
enum CoreSchema {
    /// The value of a plain scalar. A number that neither `Int` nor `Double` can hold is infinite; its text keeps the
    /// digits.
    static func resolve(_ text: String) -> YAMLNode.Value {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        // The schema also has `True` and `TRUE`. Scenes allow only one spelling.
        case "true": return .bool(true)
        case "false": return .bool(false)
        case ".nan", ".NaN", ".NAN": return .double(.nan)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .double(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .double(-.infinity)
        default: break
        }
        let infinite = YAMLNode.Value.double(text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
        if let (digits, radix) = unsigned(text) {
            return Int(digits, radix: radix).map { .integer($0) } ?? infinite
        }
        // Of what `Double` accepts, the words for infinity and NaN and hexadecimal numbers are strings here.
        guard text.utf8.allSatisfy({ isDigit($0, radix: 10) || "+-.eE".utf8.contains($0) }), let number = Double(text)
        else { return .string(text) }
        if text.utf8.contains(where: ".eE".utf8.contains) { return .double(number) }
        return Int(text).map { .integer($0) } ?? infinite
    }

    /// The digits of an octal or hexadecimal number and their radix; nil if the text is something else.
    private static func unsigned(_ text: String) -> (digits: Substring, radix: Int)? {
        guard text.hasPrefix("0o") || text.hasPrefix("0x") else { return nil }
        let radix = text.hasPrefix("0o") ? 8 : 16
        let digits = text.dropFirst(2)
        return !digits.isEmpty && digits.utf8.allSatisfy { isDigit($0, radix: radix) } ? (digits, radix) : nil
    }

    private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        Character(UnicodeScalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
}
