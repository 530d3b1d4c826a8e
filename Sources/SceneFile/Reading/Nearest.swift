/// The word that `word` most likely was meant to be: the first of the nearest by edits (a letter put in, left out, changed,
/// or swapped with its neighbour), where at most a third of its letters differ; nil where none is that near.
func nearest(to word: String, among words: [String]) -> String? {
    // Scalars, as a single Character can be as long as the file.
    let typed = Array(word.lowercased().unicodeScalars.prefix(41))
    guard typed.count <= 40 else { return nil }
    var best: (word: String, edits: Int)?
    for candidate in words {
        let length = candidate.unicodeScalars.count
        let limit = min((max(typed.count, length) + 1) / 3, (best?.edits ?? .max) - 1)
        guard abs(typed.count - length) <= limit else { continue }
        let edits = edits(typed, Array(candidate.lowercased().unicodeScalars))
        if edits <= limit { best = (candidate, edits) }
    }
    return best?.word
}

/// The optimal string alignment distance.
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
