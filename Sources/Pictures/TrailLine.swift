/// How the trails of one responder are drawn.
struct TrailLine: Hashable {
    let color: String
    /// The color of text on it.
    let ink: String
    /// The lengths of dashes and gaps in points; empty for a line without gaps.
    let dashes: String

    /// The colors of the first responders. They also differ in lightness. The first eight are those of Okabe and Ito
    /// and of Tol, for people who see colors differently.
    private static let all = [
        0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x56b4e9, 0xe69f00, 0x882255, 0x444444,
        0x3311bb, 0x8a7a00, 0x00c8b4, 0xb040ff, 0x6b2d00, 0xff2a55, 0x0a5c1e, 0x9a9aa2,
    ].map { (digits: UInt32) in RGBColor(digits) }
    static let colors = all.map(\.css)
    static let inks = all.map { $0.ink(.white).css }
    static let patterns = ["", "14 8", "2 9", "18 8 2 8", "30 14"]

    /// - Parameter number: counts responders from 0. Those that follow each other differ in color and in dashes, and
    ///   the first 80 have a line of their own.
    init(number: Int) {
        color = TrailLine.colors[number % TrailLine.colors.count]
        ink = TrailLine.inks[number % TrailLine.inks.count]
        dashes = TrailLine.patterns[number % TrailLine.patterns.count]
    }
}
