/// The core schema of YAML 1.2 (chapter 10.3). It gives plain scalars their types, which libyaml does not.
enum CoreSchema {
    /// The value of a plain scalar. A number that neither `Int` nor `Double` can hold is infinite; its text keeps the
    /// digits.
    static func resolve(_ text: String) -> YAMLNode.Content {
        if let integer = Int(text) { return .integer(integer) }
        guard let first = text.utf8.first else { return .null }
        switch first {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "f"):
            return word(text) ?? .string
        case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): return word(text) ?? number(text)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(text)
        default: return .string
        }
    }

    /// The value of a word of the schema; nil if it is none.
    private static func word(_ text: String) -> YAMLNode.Content? {
        switch text {
        case "~", "null", "Null", "NULL": .null
        // The schema also has `True` and `TRUE`. Scenes allow only one spelling.
        case "true": .bool(true)
        case "false": .bool(false)
        case ".nan", ".NaN", ".NAN": .double(.nan)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .double(.infinity)
        case "-.inf", "-.Inf", "-.INF": .double(-.infinity)
        default: nil
        }
    }

    /// The value of a scalar that begins as a number. It can be a string.
    private static func number(_ text: String) -> YAMLNode.Content {
        let infinite = YAMLNode.Content.double(text.utf8.first == UInt8(ascii: "-") ? -.infinity : .infinity)
        if let (digits, radix) = unsigned(text) {
            return Int(digits, radix: radix).map { .integer($0) } ?? infinite
        }
        // Of what `Double` accepts, the words for infinity and NaN and hexadecimal numbers are strings here.
        var isInteger = true
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): isInteger = false
            default: return .string
            }
        }
        guard let number = Double(text) else { return .string }
        return isInteger ? infinite : .double(number)
    }

    /// The digits of an octal or hexadecimal number and their radix; nil if the text is something else.
    private static func unsigned(_ text: String) -> (digits: Substring, radix: Int)? {
        guard text.utf8.first == UInt8(ascii: "0"), let letter = text.utf8.dropFirst().first,
            letter == UInt8(ascii: "o") || letter == UInt8(ascii: "x")
        else { return nil }
        let radix = letter == UInt8(ascii: "o") ? 8 : 16
        let digits = text.dropFirst(2)
        let isNumber = digits.utf8.allSatisfy { Character(UnicodeScalar($0)).hexDigitValue.map { $0 < radix } ?? false }
        return !digits.isEmpty && isNumber ? (digits, radix) : nil
    }
}
