extension [String: String] {
    /// The pairs of a table, which has two words in each line.
    init(table: [UInt8]) {
        let words = String(decoding: table, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
        let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
        self.init(uniqueKeysWithValues: pairs)
    }
}
