internal import RealModule
internal import Touches

/// An elliptical arc as curves, after the implementation notes of SVG 1.1 (appendix F.6).
struct SVGArc {
    let segments: [SVGPath.Segment]

    /// - Parameter turn: the angle from the x axis to the first radius, in degrees.
    init(from start: Point, to end: Point, radii: Size, turn: Double, isLarge: Bool, isClockwise: Bool) {
        guard start != end, radii.width > 0, radii.height > 0 else {
            segments = start == end ? [] : [.line(end)]
            return
        }
        let angle = turn * .pi / 180
        let (cosine, sine) = (Double.cos(angle), Double.sin(angle))
        let half = (start - end) * 0.5
        let x = cosine * half.dx + sine * half.dy
        let y = -sine * half.dx + cosine * half.dy
        // Radii that are too short are made longer.
        let excess = x * x / (radii.width * radii.width) + y * y / (radii.height * radii.height)
        let factor = excess > 1 ? excess.squareRoot() : 1
        let (rx, ry) = (radii.width * factor, radii.height * factor)
        let below = rx * rx * y * y + ry * ry * x * x
        let root = max(0, (rx * rx * ry * ry - below) / below).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = Vector(root * rx * y / ry, -root * ry * x / rx)
        let first = Double.atan2(y: (y - center.dy) / ry, x: (x - center.dx) / rx)
        var sweep = Double.atan2(y: (-y - center.dy) / ry, x: (-x - center.dx) / rx) - first
        // Radii or points of extreme size have no arc that can be computed.
        guard sweep.isFinite, center.dx.isFinite, center.dy.isFinite else {
            segments = [.line(end)]
            return
        }
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let middle = start + (end - start) * 0.5
        let toPath = AffineTransform(scaleX: rx, y: ry).concatenating(
            AffineTransform(translationX: center.dx, y: center.dy)
        ).concatenating(AffineTransform(cosine: cosine, sine: sine)).concatenating(
            AffineTransform(translationX: middle.x, y: middle.y))
        segments = SVGArc.unitCircle(from: first, sweep: sweep).map { segment in
            guard case .curve(let a, let b, let c) = segment else { return segment }
            return .curve(toPath.apply(a), toPath.apply(b), toPath.apply(c))
        }
    }

    /// A whole ellipse.
    static func ellipse(center: Point, radii: Size) -> SVGPath {
        let toPath = AffineTransform(scaleX: radii.width, y: radii.height).concatenating(
            AffineTransform(translationX: center.x, y: center.y))
        let curves = unitCircle(from: 0, sweep: 2 * .pi).map { segment in
            guard case .curve(let a, let b, let c) = segment else { return segment }
            return SVGPath.Segment.curve(toPath.apply(a), toPath.apply(b), toPath.apply(c))
        }
        return SVGPath([.move(toPath.apply(Point(1, 0)))] + curves + [.close])
    }

    /// A part of the circle with radius 1 around the origin, in curves of at most a quarter.
    private static func unitCircle(from start: Double, sweep: Double) -> [SVGPath.Segment] {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let length = 4.0 / 3 * Double.tan(step / 4)
        return (0..<count).map { index in
            let a = start + Double(index) * step
            let b = a + step
            let (from, to) = (Vector(Double.cos(a), Double.sin(a)), Vector(Double.cos(b), Double.sin(b)))
            return .curve(
                Point.zero + from + Vector(-from.dy, from.dx) * length,
                Point.zero + to - Vector(-to.dy, to.dx) * length, Point.zero + to)
        }
    }
}
