import Text
import Touches

extension Trail {
    /// Draws the path, and its marks in the same color: a numbered dot for the beginning, a ring for a lift, a cross
    /// for a cancellation and a diamond for a recognized gesture. The dot is whole on the screen, with its number.
    func write(in line: TrailLine, on screen: CGSize, to svg: inout SVGText) {
        svg.element(
            "polyline",
            [
                "class": "trail", "stroke": line.color, "stroke-dasharray": line.dashes,
                "points": points.map(\.svg).joined(separator: " "),
            ],
            tooltip: "touch \(touch), \(responder ?? "no responder")")
        // Later marks are drawn over earlier ones at the same place, and the beginning is drawn last.
        for (mark, point) in marks.reversed() {
            let place = if case .began = mark { Trail.inside(screen, point) } else { point }
            write(mark, at: place, in: line, to: &svg)
        }
    }

    /// Rectangles that cover the path and its marks.
    package var boxes: [CGRect] {
        let step = 16.0
        let path = zip(points, points.dropFirst()).flatMap { start, end in
            stride(from: 0, through: start.distance(to: end), by: step).map { way in
                Trail.box(around: start + (end - start) * (way / max(start.distance(to: end), 1)), step / 2)
            }
        }
        return path + markBoxes
    }

    /// Rectangles that cover the marks.
    var markBoxes: [CGRect] { marks.map { Trail.box(around: $0.at, 11) } }

    /// The nearest point whose dot is on the screen.
    private static func inside(_ screen: CGSize, _ point: CGPoint) -> CGPoint {
        let radius = 11.0
        return CGPoint(
            max(radius, min(point.x, screen.width - radius)), max(radius, min(point.y, screen.height - radius)))
    }

    private static func box(around point: CGPoint, _ radius: Double) -> CGRect {
        CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    }

    private func write(_ mark: Mark, at point: CGPoint, in line: TrailLine, to svg: inout SVGText) {
        let color = line.color
        let x = point.x.decimalText(places: 1)
        let y = point.y.decimalText(places: 1)
        switch mark {
        case .began:
            svg.element(
                "circle", ["class": "mark", "cx": x, "cy": y, "r": "10", "fill": color], tooltip: "touch \(touch) began"
            )
            svg.element(
                "text",
                [
                    "class": "number", "x": x, "y": y, "dy": "0.35em", "font-size": "11", "fill": line.ink,
                ], text: "\(touch)")
        case .ended:
            svg.element(
                "circle", ["cx": x, "cy": y, "r": "8", "fill": "none", "stroke": color, "stroke-width": "3"],
                tooltip: "touch \(touch) ended")
        case .cancelled:
            let arms = [(-7.0, -7.0, 7.0, 7.0), (-7, 7, 7, -7)].map {
                "M\((point + CGVector($0.0, $0.1)).svg) L\((point + CGVector($0.2, $0.3)).svg)"
            }
            svg.element(
                "path", ["d": arms.joined(separator: " "), "stroke": color, "stroke-width": "4", "fill": "none"],
                tooltip: "touch \(touch) was cancelled")
        case .recognized(let recognizer):
            let corners = [CGVector(0, -8), CGVector(8, 0), CGVector(0, 8), CGVector(-8, 0)].map { (point + $0).svg }
            svg.element(
                "polygon", ["class": "mark", "fill": color, "points": corners.joined(separator: " ")],
                tooltip: "\(recognizer) recognized")
        }
    }
}
