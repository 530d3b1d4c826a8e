import Touches

/// The labels of frames, which are placed one after the other.
struct FrameLabels {
    let screen: CGRect
    /// The boxes around the frames.
    let borders: [CGRect]
    /// Where no further label is placed.
    var taken: [CGRect]

    /// With more frames than this, no number of a view that was missed is below its frame.
    private static let mostBelow = 64
    static let size = 12.0
    private static let height = 16.0
    /// The width of a character of a monospaced font, as a fraction of the font size.
    private static let advance = 0.61

    /// The label of a frame, whose place is taken then; nil if it has no room.
    mutating func place(_ frame: ViewFrame) -> (text: String, place: CGRect)? {
        let label = label(of: frame)
        if let label { taken.append(label.place) }
        return label
    }

    /// The longest text that has room at the upper left corner of the frame, or else close to it. If there is none, the
    /// id crosses borders. Of a step of a hit test, at least the number is shown, below the corner if necessary, unless
    /// there are so many that they would cover the picture. The view that is hit has its id there too.
    private func label(of frame: ViewFrame) -> (text: String, place: CGRect)? {
        guard !frame.parts.isEmpty else { return nil }
        let box = CGRect(around: frame.outline)
        let texts = frame.texts
        let ids = texts[(frame.parts.count - 1)...]
        for rows in [1, 4] {
            for text in texts {
                if let place = place(of: text, in: box, rows: rows, among: borders) { return (text, place) }
            }
        }
        if let id = ids.first, let place = place(of: id, in: box, rows: 1, among: []) { return (id, place) }
        guard let number = frame.number else { return nil }
        let isBelow = frame.answer != .missed || borders.count <= FrameLabels.mostBelow
        for text in frame.answer == .hit ? Array(ids) : ["\(number)"] {
            if let place = place(of: text, in: box, among: borders) { return (text, place) }
            guard isBelow else { continue }
            let left = max(screen.minX, min(box.minX, screen.maxX - FrameLabels.width(of: text)))
            let below = CGRect(x: left, y: box.minY, width: screen.maxX - left, height: screen.maxY - box.minY)
            if let place = place(of: text, in: below, among: []) { return (text, place) }
        }
        return nil
    }

    /// The first free place for a text in the first rows of a box; nil if there is none.
    ///
    /// - Parameter borders: the boxes whose borders it does not cross.
    private func place(of text: String, in box: CGRect, rows: Int = .max, among borders: [CGRect]) -> CGRect? {
        let width = FrameLabels.width(of: text)
        let bottom = min(box.maxY, box.minY + Double(rows) * FrameLabels.height)
        var place = CGRect(x: box.minX, y: box.minY, width: width, height: FrameLabels.height)
        while place.maxX <= box.maxX, place.maxY <= bottom {
            // The labels of frames that have the same corner are in a row.
            if let label = taken.first(where: { $0.intersects(place) }) {
                let isInRow = label.minX >= box.minX && label.maxX + 1 + width <= box.maxX
                place.origin = isInRow ? CGPoint(label.maxX + 1, place.minY) : CGPoint(box.minX, label.maxY)
            } else if let border = borders.first(where: { $0.intersects(place) && !$0.contains(place) }) {
                place.origin = CGPoint(box.minX, border.maxY)
            } else {
                return place
            }
        }
        return nil
    }

    private static func width(of text: String) -> Double { Double(text.columns) * size * advance + 8 }
}

extension ViewFrame {
    /// What the label may say, the longest text first: whole parts, then the first words of the id.
    fileprivate var texts: [String] {
        let number = number.map { "\($0) " } ?? ""
        let whole = parts.indices.reversed().map { parts[...$0].joined(separator: " · ") }
        let words = parts[0].idWords
        let beginnings = words.indices.dropLast().reversed().map { words[...$0].joined() + "\u{2026}" }
        return (whole + beginnings).map { number + $0 }
    }
}

extension String {
    /// The words of an id such as `checkoutButton`, `tea-plus` or `main_page`.
    var idWords: [String] {
        var words: [String] = []
        var last: Character?
        for character in self {
            let begins = last.map { "-_. ".contains($0) || character.isUppercase && !$0.isUppercase } ?? true
            if begins { words.append("") }
            words[words.count - 1].append(character)
            last = character
        }
        return words
    }

    /// The number of columns in a monospaced font. Characters beyond Latin, Greek and Cyrillic count as wide.
    fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
    fileprivate var columns: Int {
        self == "\u{2026}" || unicodeScalars.allSatisfy { $0.value < 0x0530 } ? 1 : 2
    }
}
