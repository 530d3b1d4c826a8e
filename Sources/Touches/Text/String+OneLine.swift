extension String {
    /// The text as one line of at most 60 characters, for messages. Control characters and line separators become
    /// spaces, and a longer text is cut.
    package var onOneLine: String {
        // The usual text has only characters of ASCII, which need not be looked up.
        if utf8.count <= 60, utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
        let start = unicodeScalars.prefix(61).map { $0.breaksLine ? " " : $0 }
        return start.count > 60
            ? String(String.UnicodeScalarView(start.prefix(57))) + "..." : String(String.UnicodeScalarView(start))
    }
}

extension Unicode.Scalar {
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
