extension String {
    /// This text as YAML: a word without quotes if YAML reads that as the same string, otherwise in double quotes.
    package var inYAML: String {
        let isWord = unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_-.".unicodeScalars.contains(scalar))
        }
        let words = ["true", "false", "null", "none", "yes", "no", "on", "off"]
        return isWord && first?.isLetter == true && !words.contains(lowercased()) ? self : quotedInYAML
    }

    /// This text as a YAML string in double quotes, with escapes for what YAML does not permit or ends a line at.
    package var quotedInYAML: String {
        let escaped = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                "\\u" + String(String(0x10000 + scalar.value, radix: 16, uppercase: true).dropFirst())
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
