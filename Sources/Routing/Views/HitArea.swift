/// The part of a view that can be hit, if it differs from the bounds.
nonisolated public struct HitArea: Equatable, Sendable {
    /// Insets of the bounds in points, applied before the shape. Negative insets enlarge the area.
    public var insets: UIEdgeInsets
    public var shape: Shape

    nonisolated public enum Shape: Equatable, Sendable {
        case rect
        /// The ellipse inscribed in the inset bounds.
        case ellipse
        /// A closed polygon in the view's coordinates, filled by the even-odd rule. It ignores `insets`.
        case polygon([CGPoint])
    }

    public init(insets: UIEdgeInsets = .zero, shape: Shape = .rect) {
        self.insets = insets
        self.shape = shape
    }

    func contains(_ point: CGPoint, bounds: CGRect) -> Bool {
        switch shape {
        case .rect:
            return bounds.inset(by: insets).contains(point)
        case .ellipse:
            let rect = bounds.inset(by: insets)
            guard rect.width > 0, rect.height > 0 else { return false }
            let x = (point.x - rect.midX) / (rect.width / 2)
            let y = (point.y - rect.midY) / (rect.height / 2)
            return x * x + y * y < 1
        case .polygon(let corners):
            var inside = false
            var previous = corners.count - 1
            for current in corners.indices {
                let (a, b) = (corners[current], corners[previous])
                if (a.y > point.y) != (b.y > point.y),
                    point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
                {
                    inside.toggle()
                }
                previous = current
            }
            return inside
        }
    }
}

extension UIView {
    /// The rectangle around what can be hit, in the coordinates of the view.
    package final var hitBox: CGRect {
        guard let hitArea else { return bounds }
        if case .polygon(let corners) = hitArea.shape { return CGRect(around: corners) }
        return bounds.inset(by: hitArea.insets)
    }

    /// The work of testing whether a point is in this view: 8 for the view, and 1 for each corner of a polygon, which
    /// takes about 2.5 ns.
    final var hitWork: Int {
        guard let hitArea, case .polygon(let corners) = hitArea.shape else { return 8 }
        return 8 + corners.count
    }
}
