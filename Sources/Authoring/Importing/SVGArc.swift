import RealModule
import Touches

/// An elliptical arc as curves, after the implementation notes of SVG 1.1 (appendix F.6).
enum SVGArc {
    /// - Parameter turn: the angle from the x axis to the first radius, in degrees.
    static func segments(
        from start: CGPoint, to end: CGPoint, radii: CGSize, turn: Double, isLarge: Bool, isClockwise: Bool
    ) -> [SVGPath.Segment] {
        guard start != end else { return [] }
        guard radii.width > 0, radii.height > 0 else { return [.line(end)] }
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
        let center = CGVector(root * rx * y / ry, -root * ry * x / rx)
        let first = Double.atan2(y: (y - center.dy) / ry, x: (x - center.dx) / rx)
        var sweep = Double.atan2(y: (-y - center.dy) / ry, x: (-x - center.dx) / rx) - first
        // Radii or points of extreme size have no arc that can be computed.
        guard sweep.isFinite, center.dx.isFinite, center.dy.isFinite else { return [.line(end)] }
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let middle = start + (end - start) * 0.5
        let toPath = CGAffineTransform(scaleX: rx, y: ry).concatenating(
            CGAffineTransform(translationX: center.dx, y: center.dy)
        ).concatenating(CGAffineTransform(cosine: cosine, sine: sine)).concatenating(
            CGAffineTransform(translationX: middle.x, y: middle.y))
        return unitCircle(from: first, sweep: sweep, after: toPath)
    }

    static func ellipse(center: CGPoint, radii: CGSize) -> SVGPath {
        let toPath = CGAffineTransform(scaleX: radii.width, y: radii.height).concatenating(
            CGAffineTransform(translationX: center.x, y: center.y))
        let curves = unitCircle(from: 0, sweep: 2 * .pi, after: toPath)
        return SVGPath([.move(toPath.apply(CGPoint(1, 0)))] + curves + [.close])
    }

    /// A part of the circle with radius 1 around the origin, in curves of at most a quarter.
    private static func unitCircle(
        from start: Double, sweep: Double, after transform: CGAffineTransform
    ) -> [SVGPath.Segment] {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let length = 4.0 / 3 * Double.tan(step / 4)
        return (0..<count).map { index in
            let a = start + Double(index) * step
            let b = a + step
            let (from, to) = (CGVector(Double.cos(a), Double.sin(a)), CGVector(Double.cos(b), Double.sin(b)))
            return .curve(
                transform.apply(CGPoint.zero + from + CGVector(-from.dy, from.dx) * length),
                transform.apply(CGPoint.zero + to - CGVector(-to.dy, to.dx) * length),
                transform.apply(CGPoint.zero + to))
        }
    }
}
