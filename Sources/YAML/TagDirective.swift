/// The offset of the first line that begins with `%TAG`. Tags are refused anyway, and libyaml compares each directive with
/// all before it: a megabyte of them would keep it busy for minutes.
func tagDirective(in text: [UInt8]) -> Int? {
    var start = 0
    while let offset = text[start...].firstIndex(of: UInt8(ascii: "%")) {
        if text[offset...].starts(with: "%TAG".utf8), isLineStart(text[..<offset]) { return offset }
        start = offset + 1
    }
    return nil
}

/// Whether a line begins behind `text`: YAML 1.1, which is libyaml's, has the breaks of Unicode (NEL, LS, PS) besides.
private func isLineStart(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return true }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") || text.suffix(2) == [0xc2, 0x85]
        || text.suffix(3) == [0xe2, 0x80, 0xa8] || text.suffix(3) == [0xe2, 0x80, 0xa9]
}
