/// A two-dimensional affine transform with the members of `CGAffineTransform`:
/// x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    /// The horizontal translation, in points.
    public var tx: Double
    /// The vertical translation, in points; down if it is more than 0.
    public var ty: Double

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// A rotation, clockwise because y points down. The caller computes cosine and sine.
    public init(cosine: Double, sine: Double) { self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0) }

    public var isIdentity: Bool { self == .identity }

    public var determinant: Double { a * d - b * c }

    /// The inverse; nil if the determinant is zero or not finite.
    public var inverted: AffineTransform? {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// This transform followed by `next`.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The point after the transform, in the coordinates that the transform leads to.
    public func apply(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The displacement rotated and scaled. The translation does not apply to it. The label keeps a point from being
    /// passed by mistake.
    public func apply(displacement vector: Vector) -> Vector {
        Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
    }
}
