/// The offset, from the start of `text`, of the first line that begins with `%TAG`; nil if there is none. Tags are
/// errors anyway. libyaml compares each directive with all previous ones, so a megabyte of them would take minutes.
func tagDirective(in text: ArraySlice<UInt8>) -> Int? {
    var start = text.startIndex
    while let offset = text[start...].firstIndex(of: UInt8(ascii: "%")) {
        if text[offset...].starts(with: "%TAG".utf8), isLineStart(text[..<offset]) { return offset - text.startIndex }
        start = offset + 1
    }
    return nil
}

/// Whether a line begins after `text`. In YAML 1.1, which libyaml reads, Unicode's NEL, LS and PS also end a line.
private func isLineStart(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return true }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") || text.suffix(2) == [0xc2, 0x85]
        || text.suffix(3) == [0xe2, 0x80, 0xa8] || text.suffix(3) == [0xe2, 0x80, 0xa9]
}
