import Text
import Touches

/// A text in a box: in the largest size in which its words fit, in several lines if necessary.
struct TitleText {
    let lines: [String]
    /// In points.
    let size: Double

    /// The size below which nothing is written, in points.
    static let smallest = 11.0
    private static let sizes = [28.0, 24, 20, 17, 15, 13, smallest]
    static let lineHeight = 1.25

    /// Lays `text` out. Words are not broken. If they do not fit in the smallest size, the end is left out. Nil if not
    /// even the beginning fits.
    ///
    /// - Parameters:
    ///   - isID: whether it is an id, which has no spaces between its words.
    ///   - largest: the largest size to use, in points.
    init?(_ text: String, isID: Bool = false, in room: CGSize, largest: Double) {
        let words = isID ? text.idWords : text.split(whereSeparator: \.isWhitespace).map(String.init)
        let space = isID ? "" : " "
        guard !words.isEmpty else { return nil }
        for size in TitleText.sizes where size <= max(largest, TitleText.smallest) {
            let lines = TitleText.lines(of: words, space, width: room.width / size)
            guard lines.allSatisfy({ $0.ems * size <= room.width }),
                Double(lines.count) * size * TitleText.lineHeight <= room.height
            else { continue }
            self.lines = lines
            self.size = size
            return
        }
        let size = TitleText.smallest
        let rows = Int(room.height / (size * TitleText.lineHeight))
        guard rows > 0 else { return nil }
        var lines = TitleText.lines(of: words, space, width: room.width / size)
        if lines.count > rows { lines = lines.prefix(rows - 1) + [lines[(rows - 1)...].joined(separator: space)] }
        lines = lines.compactMap { $0.shortened(toEms: room.width / size) }
        guard !lines.isEmpty else { return nil }
        self.lines = lines
        self.size = size
    }

    /// The words in lines of at most this width, in ems. A word that is wider has a line of its own.
    private static func lines(of words: [String], _ space: String, width: Double) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, (last + space + word).ems <= width {
                lines[lines.count - 1] = last + space + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    /// Writes the lines around the height `middle`.
    ///
    /// - Parameters:
    ///   - anchor: `start` or `middle`: what of a line is at `x`.
    ///   - isFromRight: whether the lines are read from right to left.
    func write(
        x: Double, middle: Double, anchor: String, isFromRight: Bool, color: RGBColor, isBold: Bool,
        to svg: inout SVGText
    ) {
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
    }

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
