import Touches

/// The corners of a polygon, in order. If it clips, it has no corner that points inwards.
extension [CGPoint] {
    /// Whether the point is in the polygon or on its border.
    func encloses(_ point: CGPoint) -> Bool { count > 2 && sides.allSatisfy { $0(point) > -0.001 } }

    /// The part of the outline in a polygon. (Sutherland and Hodgman, 1974.)
    func clipped(to polygon: [CGPoint]) -> [CGPoint] {
        polygon.sides.reduce(self) { outline, inside in
            outline.indices.flatMap { index -> [CGPoint] in
                let (a, b) = (outline[index], outline[(index + 1) % outline.count])
                let (near, far) = (inside(a), inside(b))
                let own = near >= 0 ? [a] : []
                guard (near >= 0) != (far >= 0) else { return own }
                return own + [a + (b - a) * (near / (near - far))]
            }
        }
    }

    /// For each side, a measure of how far a point is inside of it: negative outside.
    private var sides: [(CGPoint) -> Double] {
        let edges = zip(self, dropFirst() + prefix(1))
        // Positive if the corners are in the order in which a clock goes.
        let area = edges.reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        return edges.map { a, b in
            let (dx, dy) = area < 0 ? (a.x - b.x, a.y - b.y) : (b.x - a.x, b.y - a.y)
            return { dx * ($0.y - a.y) - dy * ($0.x - a.x) }
        }
    }
}
