internal import Touches

extension Trail {
    /// Draws the path in `color`, and its marks: a numbered dot for the beginning, a ring for a lift, a cross for a
    /// cancellation and a diamond for a recognized gesture.
    func write(in color: String, to svg: inout SVGText) {
        svg.element(
            "polyline", ["class": "trail", "stroke": color, "points": points.map(\.svg).joined(separator: " ")],
            tooltip: "touch \(touch), \(responder ?? "no responder")")
        // Later marks are drawn over earlier ones at the same place, and the beginning is drawn last.
        for (mark, point) in marks.reversed() { write(mark, at: point, in: color, to: &svg) }
    }

    /// Rectangles that cover the path and its marks.
    var boxes: [Rect] {
        func box(around point: Point, _ radius: Double) -> Rect {
            Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        }
        let step = 16.0
        let path = zip(points, points.dropFirst()).flatMap { start, end in
            stride(from: 0, through: start.distance(to: end), by: step).map { way in
                box(around: start + (end - start) * (way / max(start.distance(to: end), 1)), step / 2)
            }
        }
        return path + marks.map { box(around: $0.at, 11) }
    }

    private func write(_ mark: Mark, at point: Point, in color: String, to svg: inout SVGText) {
        let x = point.x.decimalText(places: 1)
        let y = point.y.decimalText(places: 1)
        switch mark {
        case .began:
            svg.element(
                "circle", ["class": "mark", "cx": x, "cy": y, "r": "10", "fill": color], tooltip: "touch \(touch) began"
            )
            svg.element(
                "text", ["class": "number", "x": x, "y": y, "dy": "0.35em", "font-size": "11"], text: "\(touch)")
        case .ended:
            svg.element(
                "circle", ["cx": x, "cy": y, "r": "8", "fill": "none", "stroke": color, "stroke-width": "3"],
                tooltip: "touch \(touch) ended")
        case .cancelled:
            let arms = [(-7.0, -7.0, 7.0, 7.0), (-7, 7, 7, -7)].map {
                "M\((point + Vector($0.0, $0.1)).svg) L\((point + Vector($0.2, $0.3)).svg)"
            }
            svg.element(
                "path", ["d": arms.joined(separator: " "), "stroke": color, "stroke-width": "4", "fill": "none"],
                tooltip: "touch \(touch) was cancelled")
        case .recognized(let recognizer):
            let corners = [Vector(0, -8), Vector(8, 0), Vector(0, 8), Vector(-8, 0)].map { (point + $0).svg }
            svg.element(
                "polygon", ["class": "mark", "fill": color, "points": corners.joined(separator: " ")],
                tooltip: "\(recognizer) recognized")
        }
    }
}

/// The colors of the trails, by responder, with a legend below the screen.
struct Legend {
    private let responders: [String?]
    private let columns: Int
    private let hasTrails: Bool

    private static let rowHeight = 24.0
    private static let columnWidth = 320.0
    /// Colors that also differ in lightness, after Okabe and Ito.
    static let palette = [
        "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#882255", "#444444",
    ]

    init(_ trails: [Trail], width: Double) {
        var responders: [String?] = []
        for trail in trails where !responders.contains(trail.responder) { responders.append(trail.responder) }
        self.responders = responders
        columns = max(1, Int(width / Legend.columnWidth))
        hasTrails = !trails.isEmpty
    }

    /// The height in points; 0 without trails.
    var height: Double {
        hasTrails ? Double((responders.count + columns - 1) / columns + 1) * Legend.rowHeight + 8 : 0
    }

    func color(of responder: String?) -> String {
        let index = responders.firstIndex(of: responder) ?? 0
        return Legend.palette[index % Legend.palette.count]
    }

    func write(below top: Double, to svg: inout SVGText) {
        guard hasTrails else { return }
        for (index, responder) in responders.enumerated() {
            let x = Double(index % columns) * Legend.columnWidth + 12
            let y = top + (Double(index / columns) + 0.5) * Legend.rowHeight + 4
            svg.element(
                "rect",
                [
                    "x": x.brief, "y": (y - 3).brief, "width": "24", "height": "6", "fill": color(of: responder),
                ])
            text(responder.map { "touches of \($0)" } ?? "touches of no responder", x + 32, y, to: &svg)
        }
        let y = top + height - Legend.rowHeight / 2 - 4
        text("numbered dot: began, ring: ended, cross: cancelled, diamond: recognized", 12, y, to: &svg)
    }

    private func text(_ text: String, _ x: Double, _ y: Double, to svg: inout SVGText) {
        svg.element(
            "text", ["class": "legend", "x": x.brief, "y": y.brief, "dy": "0.35em", "font-size": "13"], text: text)
    }
}
