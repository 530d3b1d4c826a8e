import Touches

/// The path of one touch over the screen, in screen points.
package struct Trail {
    package enum Mark: Equatable {
        case began, ended, cancelled
        /// A recognizer recognized. The value is its id.
        case recognized(String)
    }

    package let touch: Int
    /// The id of the responder that received the touch; nil if there was none.
    package let responder: String?
    /// The page on which it was made; nil if the scene has none.
    let page: String?
    package private(set) var points: [CGPoint]
    package private(set) var marks: [(mark: Mark, at: CGPoint)]
    /// Whether the finger is still down at the end of the trail.
    package var isDown: Bool { !marks.contains { $0.mark == .ended || $0.mark == .cancelled } }

    /// Creates a trail that begins at `point`, on a page.
    package init(touch: Int, responder: String?, at point: CGPoint, on page: String? = nil) {
        self.touch = touch
        self.responder = responder
        self.page = page
        points = [point]
        marks = [(.began, point)]
    }

    /// Adds a move of the finger to `point`.
    package mutating func move(to point: CGPoint) {
        if points.last != point { points.append(point) }
    }

    /// Adds a mark at the current location of the finger.
    package mutating func add(_ mark: Mark) { marks.append((mark, points[points.count - 1])) }
}

/// How the trails of one responder are drawn.
struct TrailLine: Hashable {
    let color: String
    /// The color of text on it.
    let ink: String
    /// The lengths of dashes and gaps in points; empty for a line without gaps.
    let dashes: String

    /// They also differ in lightness. The first eight are those of Okabe and Ito and of Tol, for people who see colors
    /// differently.
    private static let all = [
        0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x56b4e9, 0xe69f00, 0x882255, 0x444444,
        0x3311bb, 0x8a7a00, 0x00c8b4, 0xb040ff, 0x6b2d00, 0xff2a55, 0x0a5c1e, 0x9a9aa2,
    ].map { (digits: UInt32) in RGBColor(digits) }
    static let colors = all.map(\.css)
    static let inks = all.map { $0.ink(.white).css }
    static let patterns = ["", "14 8", "2 9", "18 8 2 8", "30 14"]

    /// - Parameter responder: its id decides the line (FNV-1a), in every picture and on every page. Ids that differ in
    ///   their last digit only have different colors.
    init(of responder: String?) {
        let hash = (responder ?? "").utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let number = Int(hash % UInt32(TrailLine.colors.count))
        color = TrailLine.colors[number]
        ink = TrailLine.inks[number]
        dashes = TrailLine.patterns[Int((hash >> 8) % UInt32(TrailLine.patterns.count))]
    }
}

extension Trail {
    /// Draws the path, and its marks in the same color: a numbered dot for the beginning, a ring for a lift, a cross
    /// for a cancellation and a diamond for a recognized gesture. The dot is whole on the screen, with its number.
    ///
    /// - Parameter unit: how much larger than usual it is.
    func write(on screen: CGSize, unit: Double, to svg: inout SVGText) {
        let line = TrailLine(of: responder)
        svg.element(
            "polyline",
            [
                "class": "trail", "stroke": line.color, "stroke-dasharray": line.dashes,
                "stroke-width": (4 * unit).brief, "points": points.map(\.svg).joined(separator: " "),
            ],
            tooltip: "touch \(touch), \(responder ?? "no responder")")
        // Later marks are drawn over earlier ones at the same place, and the beginning is drawn last.
        for (mark, point) in marks.reversed() {
            let place = mark == .began ? Trail.inside(screen, point, 11 * unit) : point
            write(mark, at: place, in: line, unit, to: &svg)
        }
    }

    /// Rectangles that cover the path and its marks.
    package var boxes: [CGRect] {
        zip(points, points.dropFirst()).map { CGRect(around: [$0, $1]).insetBy(dx: -8, dy: -8) } + markBoxes
    }

    /// Rectangles that cover the marks.
    var markBoxes: [CGRect] { marks.map { Trail.box(around: $0.at, 11) } }

    /// The nearest point whose dot is on the screen.
    private static func inside(_ screen: CGSize, _ point: CGPoint, _ radius: Double) -> CGPoint {
        CGPoint(
            max(radius, min(point.x, screen.width - radius)), max(radius, min(point.y, screen.height - radius)))
    }

    private static func box(around point: CGPoint, _ radius: Double) -> CGRect {
        CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private func write(
        _ mark: Mark, at point: CGPoint, in line: TrailLine, _ unit: Double, to svg: inout SVGText
    ) {
        let color = line.color
        switch mark {
        case .began:
            svg.circle("mark", point, radius: 10 * unit, fill: color, tooltip: "touch \(touch) began")
            svg.element(
                "text",
                [
                    "class": "number", "x": point.x.decimalText(places: 1), "y": point.y.decimalText(places: 1),
                    "dy": "0.35em", "font-size": (12 * unit).brief, "fill": line.ink,
                ], text: "\(touch)")
        case .ended:
            svg.element(
                "circle",
                [
                    "cx": point.x.decimalText(places: 1), "cy": point.y.decimalText(places: 1),
                    "r": (8 * unit).brief, "fill": "none", "stroke": color, "stroke-width": (3 * unit).brief,
                ], tooltip: "touch \(touch) ended")
        case .cancelled:
            let arms = [CGVector(7, 7), CGVector(7, -7)].map { arm in
                "M\((point + arm * -unit).svg) L\((point + arm * unit).svg)"
            }
            svg.element(
                "path",
                [
                    "d": arms.joined(separator: " "), "stroke": color, "stroke-width": (4 * unit).brief, "fill": "none",
                ], tooltip: "touch \(touch) was cancelled")
        case .recognized(let recognizer):
            let corners = [CGVector(0, -8), CGVector(8, 0), CGVector(0, 8), CGVector(-8, 0)]
            svg.element(
                "polygon",
                [
                    "class": "mark", "fill": color,
                    "points": corners.map { (point + $0 * unit).svg }.joined(separator: " "),
                ], tooltip: "\(recognizer) recognized")
        }
    }
}
