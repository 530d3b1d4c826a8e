import Touches

/// The orientation of a mounted panel, to the nearest quarter turn, and whether it is mirrored. It converts angles.
struct QuarterTurn: Hashable {
    /// The direction on the screen of "up" on the panel, in radians clockwise from up.
    private let up: Double
    /// −1 if clockwise on the panel is counter-clockwise on the screen, otherwise 1.
    private let sense: Double

    init(nearest transform: CGAffineTransform) {
        let mapped = transform.apply(displacement: CGVector(0, -1))
        if abs(mapped.dx) > abs(mapped.dy) {
            up = mapped.dx > 0 ? .pi / 2 : -.pi / 2
        } else {
            up = mapped.dy > 0 ? .pi : 0
        }
        sense = transform.determinant < 0 ? -1 : 1
    }

    /// Converts an angle on the panel to an angle on the screen, in (−π, π].
    func apply(_ radians: Double) -> Double {
        let turned = up + sense * radians
        if turned > .pi { return turned - 2 * .pi }
        return turned <= -.pi ? turned + 2 * .pi : turned
    }
}
