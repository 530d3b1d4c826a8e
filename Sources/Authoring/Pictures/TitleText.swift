import Touches

/// A text in a box: in the largest size in which its words fit, in several lines if necessary.
struct TitleText {
    let lines: [String]
    /// In points.
    let size: Double
    private let words: [String]
    private let scale: Double

    /// The size on the screen below which nothing is written, in points.
    private static let smallest = 11.0
    private static let sizes = [28.0, 24, 20, 17, 15, 13, 12]
    private static let lineHeight = 1.25

    /// Lays `text` out. Words are not broken. If they do not fit in the smallest size, the end is left out. Nil if not
    /// even the beginning fits.
    ///
    /// - Parameters:
    ///   - largest: the largest size to use, in points.
    ///   - scale: how much larger the text is on the screen than in its view.
    ///   - unit: how much larger than usual it is to be, if there is room.
    init?(_ text: String, in room: CGSize, largest: Double, scale: Double, unit: Double = 1) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        self.scale = scale
        guard !words.isEmpty, scale > 0 else { return nil }
        let smallest = max(1, 1 / scale) * TitleText.smallest
        let sizes = (unit > 1 ? TitleText.sizes.map { $0 * unit } : []) + TitleText.sizes.dropLast()
        for size in sizes.filter({ $0 > smallest && $0 <= largest }) + [smallest] {
            let lines = TitleText.lines(of: words, width: room.width / size)
            guard lines.allSatisfy({ $0.ems * size <= room.width }),
                Double(lines.count) * size * TitleText.lineHeight <= room.height
            else { continue }
            self.lines = lines
            self.size = size
            return
        }
        size = smallest
        let rows = Int(room.height / (size * TitleText.lineHeight))
        guard rows > 0 else { return nil }
        var lines = TitleText.lines(of: words, width: room.width / size)
        if lines.count > rows { lines = lines.prefix(rows - 1) + [lines[(rows - 1)...].joined(separator: " ")] }
        self.lines = lines.compactMap { [size] in $0.shortened(toEms: room.width / size) }
        guard !self.lines.isEmpty else { return nil }
    }

    /// The words in lines of at most this width, in ems. A word that is wider has a line of its own.
    private static func lines(of words: [String], width: Double) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, "\(last) \(word)".ems <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    /// Writes the lines around the height `middle`. A page that shows them smaller lays them out again: their group has
    /// the room, the scale if it is not 1, and the text if its end is left out.
    ///
    /// - Parameters:
    ///   - anchor: `start` or `middle`: what of a line is at `x`.
    ///   - isFromRight: whether the lines are read from right to left.
    ///   - paper: a rectangle behind the lines; nil for none.
    func write(
        in room: CGRect, x: Double, middle: Double, anchor: String, isFromRight: Bool, color: RGBColor, isBold: Bool,
        paper: CGRect?, to svg: inout SVGText
    ) {
        svg.open(
            "g",
            [
                "class": "words",
                "data-room": [room.minX, room.minY, room.width, room.height].map(\.brief).joined(separator: " "),
                "data-scale": abs(scale - 1) < 0.001 ? "" : scale.decimalText(places: 3),
                "data-text": isWhole ? "" : words.joined(separator: " "),
            ])
        if let paper { svg.rect(paper, radius: 4, fill: .white) }
        let step = size * TitleText.lineHeight
        for (number, line) in lines.enumerated() {
            let y = middle + (Double(number) - Double(lines.count - 1) / 2) * step
            svg.element(
                "text",
                [
                    "class": isBold ? "title bold" : "title", "x": x.decimalText(places: 1),
                    "y": y.decimalText(places: 1), "dy": "0.35em", "font-size": size.brief, "fill": color.css,
                    "text-anchor": anchor == "start" ? "" : anchor, "direction": isFromRight ? "rtl" : "",
                ], text: line)
        }
        svg.close("g")
    }

    /// Whether nothing of the text is left out.
    var isWhole: Bool { lines.joined(separator: " ") == words.joined(separator: " ") }
    /// The width of the widest line, in points.
    var width: Double { (lines.map(\.ems).max() ?? 0) * size }
    /// In points.
    var height: Double { Double(lines.count) * size * TitleText.lineHeight }
}

extension Character {
    /// The width in ems, at least that in bold DejaVu Sans, which is wider than the fonts of most systems.
    fileprivate var ems: Double {
        guard unicodeScalars.allSatisfy({ $0.value < 0x1100 || $0 == "\u{2026}" }) else { return 1.05 }
        if self == " " { return 0.35 }
        if "ijl.,:;'!|()[]I".contains(self) { return 0.46 }
        if "mwMW%@\u{2026}—".contains(self) { return 1.1 }
        return isUppercase ? 0.84 : 0.72
    }
}

extension String {
    /// Whether its first letter is Hebrew, Arabic or of another script that is read from right to left.
    var isRightToLeft: Bool {
        switch unicodeScalars.first(where: \.properties.isAlphabetic)?.value ?? 0 {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// The estimated width in ems; not less than that in a common font.
    var ems: Double { reduce(0) { $0 + $1.ems } }

    /// The beginning of the text in at most this width, in ems, with an ellipsis if something is left out. Nil if
    /// nothing would be left.
    func shortened(toEms limit: Double) -> String? {
        if ems <= limit { return self }
        var text = ""
        var width = Character("\u{2026}").ems
        for character in self {
            guard width + character.ems <= limit else { break }
            text.append(character)
            width += character.ems
        }
        return text.isEmpty ? nil : text + "\u{2026}"
    }
}
