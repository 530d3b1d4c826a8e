/// The core schema of YAML 1.2 (chapter 10.3), which gives plain scalars their types; libyaml itself types nothing.
enum CoreSchema {
    enum Resolution {
        case value(YAMLNode.Value)
        /// A number that no `Int` or `Double` holds.
        case outOfRange
    }

    static func resolve(_ text: String) -> Resolution {
        switch text {
        case "", "~", "null", "Null", "NULL": return .value(.null)
        // The schema has `True` and `TRUE` as well; a scene has one spelling.
        case "true": return .value(.bool(true))
        case "false": return .value(.bool(false))
        case ".nan", ".NaN", ".NAN": return .value(.double(.nan))
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .value(.double(.infinity))
        case "-.inf", "-.Inf", "-.INF": return .value(.double(-.infinity))
        default: break
        }
        switch form(of: text[...].utf8) {
        case .none:
            return .value(.string(text))
        case .integer(let radix, let digits):
            return Int(digits, radix: radix).map { .value(.integer($0)) } ?? .outOfRange
        case .fraction:
            guard let double = Double(text), double.isFinite else { return .outOfRange }
            return .value(.double(double))
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

    /// Drops the leading decimal digits and returns how many there were.
    private static func dropDigits(_ text: inout Substring.UTF8View) -> Int {
        let digits = text.prefix { isDigit($0, radix: 10) }.count
        text = text.dropFirst(digits)
        return digits
    }

    private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
        Character(UnicodeScalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
}
