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
        switch form(of: text[...].utf8) {
        case .none: return .string(text)
        case .integer(let radix, let digits): return Int(digits, radix: radix).map { .integer($0) } ?? infinite
        case .fraction: return Double(text).map { .double($0) } ?? infinite
        }
    }

    private enum Form {
        case none
        case integer(radix: Int, digits: Substring)
        case fraction
    }

    private static func form(of text: Substring.UTF8View) -> Form {
        if text.starts(with: "0o".utf8) || text.starts(with: "0x".utf8) {
            let radix = text.starts(with: "0o".utf8) ? 8 : 16
            let digits = text.dropFirst(2)
            guard !digits.isEmpty, digits.allSatisfy({ isDigit($0, radix: radix) }) else { return .none }
            return .integer(radix: radix, digits: Substring(digits))
        }

        // [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?
        var rest = text
        dropSign(&rest)
        let whole = dropDigits(&rest)
        var isFraction = false
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            isFraction = true
            guard dropDigits(&rest) + whole > 0 else { return .none }
        } else if whole == 0 {
            return .none
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            isFraction = true
            dropSign(&rest)
            guard dropDigits(&rest) > 0 else { return .none }
        }
        guard rest.isEmpty else { return .none }
        return isFraction ? .fraction : .integer(radix: 10, digits: Substring(text))
    }

    private static func dropSign(_ text: inout Substring.UTF8View) {
        if text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") { text.removeFirst() }
    }

    /// Removes the leading decimal digits.
    ///
    /// - Returns: the number of digits.
    private static func dropDigits(_ text: inout Substring.UTF8View) -> Int {
        let digits = text.prefix { isDigit($0, radix: 10) }.count
        text = text.dropFirst(digits)
        return digits
    }

    private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        Character(UnicodeScalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
}
