extension String {
    /// This text with control characters escaped (`\x1b`, `\u{202e}`), and those that break a line or change the
    /// direction of writing. Device names may contain control sequences for terminals.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.map { $0.isControl ? $0.escape : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// `\x` and two digits, or `\u{...}` if two are too few.
    fileprivate var escape: String {
        value > 0xff ? "\\u{\(value.hexadecimalText(digits: 1))}" : "\\x\(value.hexadecimalText(digits: 2))"
    }

    fileprivate var isControl: Bool {
        // The properties of a character take long to find.
        if value < 0x7f { return value < 0x20 }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // The marks and overrides of Unicode's bidirectional algorithm.
        case .format:
            switch self {
            case "\u{61C}", "\u{200E}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
            default: false
            }
        default: false
        }
    }
}
