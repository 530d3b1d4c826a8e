import Touches

/// An element of a path. `points` has its control points and then its end point.
public struct CGPathElement {
    /// What the element is.
    public var type: CGPathElementType
    /// Only valid during the call that the element was given to.
    public var points: UnsafeMutablePointer<CGPoint>
}

/// What an element of a path is. The raw values are Core Graphics'.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

extension CGPath {
    /// Calls `function` with each element, and with `info`.
    public func apply(
        info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
    ) {
        applyWithBlock { function(info, $0) }
    }

    /// Calls `block` with each element.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var points = element.controls + (element.end.map { [$0] } ?? [])
            points.withUnsafeMutableBufferPointer { buffer in
                let start = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)!
                withUnsafePointer(to: CGPathElement(type: element.type, points: start), block)
            }
        }
    }
}

extension CGPath.Element {
    fileprivate var controls: [CGPoint] { Array(points.dropFirst()) }

    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadratic: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}

extension CGMutablePath {
    /// Adds a line to the start of an arc, and the arc. The arc touches the lines from the current point to
    /// `tangent1End` and from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        func direction(to end: CGPoint) -> CGVector? {
            let (x, y) = (end.x - tangent1End.x, end.y - tangent1End.y)
            let length = hypot(x, y)
            return length > 0 ? CGVector(dx: x / length, dy: y / length) : nil
        }
        guard radius > 0, let back = direction(to: currentPoint), let ahead = direction(to: tangent2End) else {
            return addLine(to: tangent1End)
        }
        let cosine = back.dx * ahead.dx + back.dy * ahead.dy
        let cross = back.dx * ahead.dy - back.dy * ahead.dx
        guard abs(cross) > 1e-9 else { return addLine(to: tangent1End) }
        // The distance from the corner to both ends of the arc, and the angle between the lines.
        let angle = acos(min(1, max(-1, cosine)))
        let reach = radius / tan(angle / 2)
        let start = CGPoint(x: tangent1End.x + back.dx * reach, y: tangent1End.y + back.dy * reach)
        let end = CGPoint(x: tangent1End.x + ahead.dx * reach, y: tangent1End.y + ahead.dy * reach)
        let middle = radius / sin(angle / 2) / hypot(back.dx + ahead.dx, back.dy + ahead.dy)
        let center = CGPoint(
            x: tangent1End.x + (back.dx + ahead.dx) * middle, y: tangent1End.y + (back.dy + ahead.dy) * middle)
        // Core Graphics' word: on the screen, it is the other direction.
        addArc(
            center: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
            endAngle: atan2(end.y - center.y, end.x - center.x), clockwise: cross > 0)
    }
}
