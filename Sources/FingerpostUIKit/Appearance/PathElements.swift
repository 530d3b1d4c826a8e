extension CGPath.Element {
    /// The end point of the element; nil if it closes the path.
    var end: CGPoint? {
        switch self {
        case .move(let end), .line(let end), .quadratic(let end, _), .cubic(let end, _, _): end
        case .close: nil
        }
    }

    /// The end point and the control points.
    var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quadratic(let end, let control): [end, control]
        case .cubic(let end, let first, let second): [end, first, second]
        case .close: []
        }
    }

    func applying(_ transform: CGAffineTransform) -> CGPath.Element {
        switch self {
        case .move(let end): .move(end.applying(transform))
        case .line(let end): .line(end.applying(transform))
        case .quadratic(let end, let control): .quadratic(end.applying(transform), control: control.applying(transform))
        case .cubic(let end, let first, let second):
            .cubic(end.applying(transform), controls: first.applying(transform), second.applying(transform))
        case .close: .close
        }
    }
}

extension [CGPath.Element] {
    /// The end point of the last element; the start of the subpath if that element closes it.
    var endPoint: CGPoint? {
        guard let last else { return nil }
        if let end = last.end { return end }
        for element in reversed() {
            if case .move(let start) = element { return start }
        }
        return nil
    }

    /// The subpaths as polygons. A curve becomes sixteen lines.
    var polygons: [[CGPoint]] {
        var polygons: [[CGPoint]] = []
        var polygon: [CGPoint] = []
        for element in self {
            let start = polygon.last ?? .zero
            switch element {
            case .move(let point):
                if polygon.count > 1 { polygons.append(polygon) }
                polygon = [point]
            case .line(let point): polygon.append(point)
            case .quadratic(let end, let control):
                polygon += steps { t in
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
                    return CGPoint(
                        x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
                }
            case .cubic(let end, let first, let second):
                polygon += steps { t in
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    return CGPoint(
                        x: a * start.x + b * first.x + c * second.x + d * end.x,
                        y: a * start.y + b * first.y + c * second.y + d * end.y)
                }
            case .close:
                guard let first = polygon.first else { continue }
                polygons.append(polygon)
                polygon = [first]
            }
        }
        if polygon.count > 1 { polygons.append(polygon) }
        return polygons
    }

    /// The smallest rectangle that contains the path; `null` if it is empty.
    var box: CGRect {
        let points = polygons.flatMap(\.self)
        return points.isEmpty ? .null : CGRect(around: points)
    }

    private func steps(_ point: (CGFloat) -> CGPoint) -> [CGPoint] { (1...16).map { point(CGFloat($0) / 16) } }

    /// Whether `point` is inside, by the number of turns of the path around it.
    func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
        var winding = 0
        for polygon in polygons {
            var previous = polygon[polygon.count - 1]
            for corner in polygon {
                defer { previous = corner }
                guard (previous.y <= point.y) != (corner.y <= point.y) else { continue }
                let x = previous.x + (point.y - previous.y) / (corner.y - previous.y) * (corner.x - previous.x)
                if point.x < x { winding += previous.y <= point.y ? 1 : -1 }
            }
        }
        return rule == .winding ? winding != 0 : !winding.isMultiple(of: 2)
    }

    /// An arc as cubic curves of at most a quarter turn.
    ///
    /// - Parameters:
    ///   - start: in radians, clockwise on the screen from the x axis. `end` has the same unit.
    ///   - clockwise: as seen on the screen, where y points down.
    static func arc(
        center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, clockwise: Bool
    ) -> [CGPath.Element] {
        let turn = 2 * CGFloat.pi
        var sweep = end - start
        if clockwise { while sweep < 0 { sweep += turn } } else { while sweep > 0 { sweep -= turn } }
        sweep = Swift.min(Swift.max(sweep, -turn), turn)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        // Without the rounding error of a quarter turn.
        let count = Swift.max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        let curves = (0..<count).map { index -> CGPath.Element in
            let (a, b) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
            let (from, to) = (point(a), point(b))
            return .cubic(
                to, controls: CGPoint(x: from.x - reach * sin(a), y: from.y + reach * cos(a)),
                CGPoint(x: to.x + reach * sin(b), y: to.y - reach * cos(b)))
        }
        return [.move(point(start))] + curves
    }

    /// The same arc, connected to the previous elements by a line.
    var joined: [CGPath.Element] {
        guard case .move(let start)? = first else { return self }
        return [.line(start)] + dropFirst()
    }
}
