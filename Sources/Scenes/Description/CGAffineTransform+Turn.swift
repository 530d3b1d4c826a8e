internal import RealModule
internal import Touches

extension CGAffineTransform {
    /// A clockwise rotation. It is exact for quarter turns.
    static func turn(degrees: Double) -> CGAffineTransform {
        switch degrees.remainder(dividingBy: 360) {
        case 0: .identity
        case 90: CGAffineTransform(cosine: 0, sine: 1)
        case 180, -180: CGAffineTransform(cosine: -1, sine: 0)
        case -90: CGAffineTransform(cosine: 0, sine: -1)
        case let rest: CGAffineTransform(cosine: .cos(rest * .pi / 180), sine: .sin(rest * .pi / 180))
        }
    }
}
