import Touches

/// How a panel is mounted, to the nearest quarter turn, and whether it is mirrored: enough to turn an orientation.
struct QuarterTurn: Hashable {
    /// What «up» on the panel has become, in radians clockwise from up.
    private let up: Double
    /// −1 where clockwise on the panel is counter-clockwise on the screen.
    private let sense: Double

    init(nearest transform: AffineTransform) {
        let mapped = transform.apply(Vector(0, -1))
        if abs(mapped.dx) > abs(mapped.dy) {
            up = mapped.dx > 0 ? .pi / 2 : -.pi / 2
        } else {
            up = mapped.dy > 0 ? .pi : 0
        }
        sense = transform.determinant < 0 ? -1 : 1
    }

    /// A panel's angle as one of the screen, in (−π, π].
    func apply(_ radians: Double) -> Double {
        let turned = up + sense * radians
        if turned > .pi { return turned - 2 * .pi }
        return turned <= -.pi ? turned + 2 * .pi : turned
    }
}
