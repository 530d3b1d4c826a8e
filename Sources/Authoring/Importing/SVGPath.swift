import RealModule
import Touches

/// The outline of an SVG path: lines and cubic curves, in the path's own coordinates.
///
/// A text is read again for each use, because its segments can need thirty times its memory.
struct SVGPath {
    enum Segment: Hashable {
        case move(CGPoint)
        case line(CGPoint)
        /// Two control points and the end.
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    private enum Source {
        case segments([Segment])
        /// The `d` of a path.
        case commands(String)
        /// The `points` of a polyline or, if it is closed, of a polygon.
        case points(String, isClosed: Bool)
    }

    private let source: Source

    init(_ segments: [Segment]) { source = .segments(segments) }

    /// - Parameter commands: the `d` of a path.
    init(commands: String) { source = .commands(commands) }

    /// - Parameter points: the `points` of a polyline or a polygon.
    init(points: String, isClosed: Bool) { source = .points(points, isClosed: isClosed) }

    /// Whether it has more segments than an outline that is a polygon.
    var isLong: Bool { segments(first: SVGPath.maximumSegments + 1).count > SVGPath.maximumSegments }

    private func segments(first count: Int) -> [Segment] {
        var segments: [Segment] = []
        visit {
            if segments.count < count { segments.append($0) }
            return segments.count < count
        }
        return segments
    }

    /// Calls `body` with each segment, until it returns false. Returns false if the text has an error: the outline ends
    /// before it, as in browsers.
    @discardableResult
    private func visit(_ body: (Segment) -> Bool) -> Bool {
        switch source {
        case .segments(let segments):
            _ = segments.allSatisfy(body)
            return true
        case .commands(let text): return SVGPath.visit(commands: text, body)
        case .points(let text, let isClosed):
            var scanner = SVGScanner(text)
            var isFirst = true
            while let x = scanner.number(), let y = scanner.number() {
                guard body(isFirst ? .move(CGPoint(x, y)) : .line(CGPoint(x, y))) else { return true }
                isFirst = false
            }
            if isClosed { _ = body(.close) }
            return true
        }
    }

    private static func visit(commands text: String, _ body: (Segment) -> Bool) -> Bool {
        var scanner = SVGScanner(text)
        var command: Character?
        var drawing = Drawing()
        while true {
            drawing.segments.removeAll(keepingCapacity: true)
            if let next = scanner.letter() { command = next } else if scanner.isAtEnd { return true }
            guard let letter = command, drawing.draw(letter, &scanner) else { return false }
            switch letter {
            // More numbers after a move are lines.
            case "M": command = "L"
            case "m": command = "l"
            // A number cannot come next.
            case "Z", "z": command = nil
            default: break
            }
            guard drawing.segments.allSatisfy(body) else { return true }
        }
    }

    /// A rectangle, whose corners are round if the radii are not zero.
    static func rectangle(_ rect: CGRect, _ radii: CGSize) -> SVGPath {
        let right = CGVector(radii.width, 0)
        let down = CGVector(0, radii.height)
        let corners = [
            (CGPoint(rect.maxX, rect.minY), -right, down), (CGPoint(rect.maxX, rect.maxY), -down, -right),
            (CGPoint(rect.minX, rect.maxY), right, -down), (CGPoint(rect.minX, rect.minY), down, right),
        ]
        var last = rect.origin + right
        var segments = [Segment.move(last)]
        for (corner, before, after) in corners {
            let (start, end) = (corner + before, corner + after)
            if start != last { segments.append(.line(start)) }
            if start != end { segments.append(.curve(corner + before * depth, corner + after * depth, end)) }
            last = end
        }
        return SVGPath(segments + [.close])
    }

    /// How far the control points of a quarter of a circle are from its corner, as a part of the radius.
    private static let depth = 1 - 4.0 / 3 * Double.tan(.pi / 8)

    /// The maximum number of corners of an outline that is a polygon.
    private static let maximumCorners = 100
    /// The maximum number of its segments: the last corner can be the first one again, and the outline can be closed.
    private static let maximumSegments = maximumCorners + 2

    /// The corners of a polygon with this outline after `transform`, give or take half a point; nil if the outline is
    /// not in one piece, or has too many corners. A curve has at most 8 corners.
    func corners(after transform: CGAffineTransform) -> [CGPoint]? {
        var corners: [CGPoint] = []
        let segments = segments(first: SVGPath.maximumSegments + 1)
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .move(let point) where index == 0: corners.append(transform.apply(point))
            case .line(let point): corners.append(transform.apply(point))
            case .curve(let first, let second, let end):
                let curve = [corners.last ?? transform.apply(end)] + [first, second, end].map(transform.apply)
                let count = SVGPath.pieces(of: curve)
                corners += (1...count).map { SVGPath.point(of: curve, at: Double($0) / Double(count)) }
            case .close where index == segments.count - 1: break
            default: return nil
            }
        }
        if corners.count > 1, corners.first == corners.last { corners.removeLast() }
        return (3...SVGPath.maximumCorners).contains(corners.count) ? corners : nil
    }

    /// The number of lines that follow a curve.
    private static func pieces(of curve: [CGPoint]) -> Int {
        // A line is at most an eighth of the second derivative away, which is at most six times this difference.
        let bend = max(
            (curve[0] - curve[1] + (curve[2] - curve[1])).length, (curve[1] - curve[2] + (curve[3] - curve[2])).length)
        return (1..<8).first { Double($0 * $0) >= 1.5 * bend } ?? 8
    }

    /// The smallest rectangle around the outline after `transform`; nil if it has no point. `isComplete` is false if
    /// the text has an error: the outline ends before it.
    func extent(after transform: CGAffineTransform) -> (box: CGRect, isComplete: Bool)? {
        var limits: (low: CGPoint, high: CGPoint)?
        var current = CGPoint.zero
        func include(_ point: CGPoint) {
            let (low, high) = limits ?? (point, point)
            limits = (
                CGPoint(min(low.x, point.x), min(low.y, point.y)), CGPoint(max(high.x, point.x), max(high.y, point.y))
            )
        }
        let isComplete = visit { segment in
            switch segment {
            case .move(let point): current = transform.apply(point)
            case .line(let point):
                include(current)
                current = transform.apply(point)
                include(current)
            case .curve(let first, let second, let end):
                let curve = [current, transform.apply(first), transform.apply(second), transform.apply(end)]
                for point in SVGPath.extremes(of: curve) { include(point) }
                current = curve[3]
            case .close: break
            }
            return true
        }
        return limits.map { (CGRect(around: [$0.low, $0.high]), isComplete) }
    }

    /// The ends of a cubic curve, and its points with the smallest and largest x and y.
    private static func extremes(of curve: [CGPoint]) -> [CGPoint] {
        func times(_ p: [Double]) -> [Double] {
            // The roots of the derivative: a t^2 + b t + c.
            let a = -p[0] + 3 * p[1] - 3 * p[2] + p[3]
            let b = 2 * (p[0] - 2 * p[1] + p[2])
            let c = p[1] - p[0]
            if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
        }
        let inner = (times(curve.map(\.x)) + times(curve.map(\.y))).filter { $0 > 0 && $0 < 1 }
        return ([0, 1] + inner).map { point(of: curve, at: $0) }
    }

    /// - Parameter t: from 0 at the start to 1 at the end.
    private static func point(of curve: [CGPoint], at t: Double) -> CGPoint {
        let s = 1 - t
        let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
        return zip(curve, weights).reduce(CGPoint.zero) { $0 + CGVector($1.0.x, $1.0.y) * $1.1 }
    }

    private struct Drawing {
        /// What the last command has drawn.
        var segments: [Segment] = []
        private var current = CGPoint.zero
        private var start = CGPoint.zero
        /// The second control point of the last curve, for the smooth curves.
        private var lastControl: (command: String, point: CGPoint)?

        /// How many points the commands with points have.
        private static let pointCounts = ["M": 1, "L": 1, "C": 3, "S": 2, "Q": 2, "T": 1]

        /// Draws one command with its numbers. Returns false if they are not there.
        mutating func draw(_ letter: Character, _ scanner: inout SVGScanner) -> Bool {
            let command = letter.uppercased()
            let origin = letter.isLowercase ? current : .zero
            func point() -> CGPoint? {
                guard let x = scanner.number(), let y = scanner.number() else { return nil }
                return origin + CGVector(x, y)
            }
            var points: [CGPoint] = []
            for _ in 0..<Drawing.pointCounts[command, default: 0] {
                guard let point = point() else { return false }
                points.append(point)
            }
            let control = lastControl
            lastControl = nil
            /// The control point of a smooth curve: the last one, reflected at the current point.
            func reflected(_ command: String) -> CGPoint {
                guard let control, control.command == command else { return current }
                return current + (current - control.point)
            }
            switch command {
            case "M":
                add(.move(points[0]), to: points[0])
                start = current
            case "L": add(.line(points[0]), to: points[0])
            case "H":
                guard let x = scanner.number() else { return false }
                let end = CGPoint(origin.x + x, current.y)
                add(.line(end), to: end)
            case "V":
                guard let y = scanner.number() else { return false }
                let end = CGPoint(current.x, origin.y + y)
                add(.line(end), to: end)
            case "C": cubic(points[0], points[1], points[2])
            case "S": cubic(reflected("C"), points[0], points[1])
            case "Q": quadratic(points[0], points[1])
            case "T": quadratic(reflected("Q"), points[0])
            case "A":
                guard let rx = scanner.number(), let ry = scanner.number(), let turn = scanner.number(),
                    let isLarge = scanner.flag(), let isClockwise = scanner.flag(), let end = point()
                else { return false }
                segments = SVGArc.segments(
                    from: current, to: end, radii: CGSize(abs(rx), abs(ry)), turn: turn, isLarge: isLarge,
                    isClockwise: isClockwise)
                current = end
            case "Z": add(.close, to: start)
            default: return false
            }
            return true
        }

        private mutating func add(_ segment: Segment, to end: CGPoint) {
            segments.append(segment)
            current = end
        }

        private mutating func cubic(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
            add(.curve(first, second, end), to: end)
            lastControl = ("C", second)
        }

        private mutating func quadratic(_ middle: CGPoint, _ end: CGPoint) {
            add(.curve(current + (middle - current) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end), to: end)
            lastControl = ("Q", middle)
        }
    }
}
