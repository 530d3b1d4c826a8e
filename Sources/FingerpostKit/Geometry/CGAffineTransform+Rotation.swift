import RealModule

extension CGAffineTransform {
    /// Creates a rotation by an angle in radians, clockwise because y points down.
    public init(rotationAngle angle: CGFloat) { self.init(cosine: .cos(angle), sine: .sin(angle)) }

    /// A rotation in this transform's own coordinates, in radians clockwise, followed by this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
}
