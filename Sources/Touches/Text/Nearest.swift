/// The word that was probably meant by `word`: the first one of the words with the fewest edits (a letter inserted,
/// deleted, replaced, or swapped with its neighbor). At most a third of the letters may differ. Nil if no word is
/// similar enough.
/// - Parameter most: the maximum number of edits.
package func nearest(to word: String, among words: [String], within most: Int = .max) -> String? {
    // Compare scalars, because a single Character can be as long as the file.
    let typed = Array(word.lowercased().unicodeScalars.prefix(41))
    guard typed.count <= 40 else { return nil }
    var best: (word: String, edits: Int)?
    // A longer word cannot be similar enough.
    for candidate in words where candidate.utf8.count <= 4 * 60 {
        let length = candidate.unicodeScalars.count
        let limit = min((max(typed.count, length) + 1) / 3, most, (best?.edits ?? .max) - 1)
        guard abs(typed.count - length) <= limit else { continue }
        let edits = edits(typed, Array(candidate.lowercased().unicodeScalars))
        if edits <= limit { best = (candidate, edits) }
    }
    return best?.word
}

/// The end of a message about an unknown word: `; did you mean 'hidden'?`, or an empty string if `word` is nil.
package func hint(_ word: String?) -> String { word.map { "; did you mean '\($0.onOneLine)'?" } ?? "" }

/// The optimal string alignment distance of two words.
private func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...max(a.count, 1) where !a.isEmpty {
        var row = [i]
        for j in 1...max(b.count, 1) where !b.isEmpty {
            let changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
            var edits = min(changed, last[j] + 1, row[j - 1] + 1)
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { edits = min(edits, beforeLast[j - 2] + 1) }
            row.append(edits)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}
