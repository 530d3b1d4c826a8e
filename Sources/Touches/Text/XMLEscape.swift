extension String {
    /// This text with XML's special characters escaped. Characters that XML does not allow are replaced. The other
    /// control characters, which change what a terminal shows, are written as in messages: a browser takes references
    /// to them in a page for other characters.
    package var xml: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\t": escaped += "&#9;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            case "\u{7F}"..."\u{9F}": escaped += "\\x\(scalar.value.hexadecimalText(digits: 2))"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
