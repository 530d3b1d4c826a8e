extension String {
    /// The key, if the text is a key and a value between which the space is missing, as in `kind:button`; otherwise
    /// nil. YAML reads such a text as one string.
    public var keyWithoutSpace: String? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let value = utf8[colon...].dropFirst().first,
            let first = utf8.first, first.isLetter, utf8[..<colon].allSatisfy({ $0.isLetter || $0.isDigit }),
            // `http://` is not a key.
            !"/: \t\r\n".utf8.contains(value)
        else { return nil }
        return String(self[..<colon])
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
