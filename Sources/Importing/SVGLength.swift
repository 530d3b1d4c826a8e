/// A length in SVG, in user units: pixels of CSS, of which an inch has 96.
enum SVGLength {
    /// The units, in pixels.
    static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "Q": 96 / 101.6,
    ]

    /// Nil if the text is not a length, or has a unit that depends on a font.
    ///
    /// - Parameter whole: what 100% are; nil if percentages cannot be resolved.
    static func points(_ text: String?, of whole: Double?) -> Double? {
        guard let text else { return nil }
        var scanner = SVGScanner(text)
        guard let number = scanner.number() else { return nil }
        if scanner.skip("%") { return whole.map { number * $0 / 100 } }
        let unit = scanner.word()
        guard let factor = units[unit], scanner.isAtEnd else { return nil }
        return number * factor
    }
}
