/// How the trails of one responder are drawn.
struct TrailLine: Hashable {
    let color: String
    /// The lengths of dashes and gaps in points; empty for a line without gaps.
    let dashes: String

    /// The colors of the first responders. They also differ in lightness. The first eight are those of Okabe and Ito
    /// and of Tol, for people who see colors differently.
    static let colors = [
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#882255", "#444444",
        "#3311bb", "#8a7a00", "#00c8b4", "#b040ff", "#6b2d00", "#ff2a55", "#0a5c1e", "#9a9aa2",
    ]
    static let patterns = ["", "14 8", "2 9", "18 8 2 8", "30 14"]

    /// - Parameter number: counts responders from 0. The first 16 have a color of their own; those after them have the
    ///   same colors in dashes.
    init(number: Int) {
        color = TrailLine.colors[number % TrailLine.colors.count]
        dashes = TrailLine.patterns[number / TrailLine.colors.count % TrailLine.patterns.count]
    }
}
