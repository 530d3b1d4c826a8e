/// A two-dimensional affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// The horizontal scale.
    public var a: Double
    /// How much y grows with x.
    public var b: Double
    /// How much x grows with y.
    public var c: Double
    /// The vertical scale.
    public var d: Double
    /// The horizontal translation, in points.
    public var tx: Double
    /// The vertical translation, in points; down if it is more than 0.
    public var ty: Double

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform()

    /// Creates the identity.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates a transform with its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform with its six numbers.
    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation, in points.
    public init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scale around the origin.
    public init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// The inverse of this transform, or this transform if it has no inverse.
    public func inverted() -> CGAffineTransform { inverse ?? self }

    /// This transform followed by `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// A scale in this transform's own coordinates, followed by this transform.
    public func scaledBy(x sx: Double, y sy: Double) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }
}

extension CGAffineTransform {
    /// A rotation, clockwise because y points down. The caller computes cosine and sine.
    package init(cosine: Double, sine: Double) { self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0) }

    package var determinant: Double { a * d - b * c }

    /// The inverse; nil if the determinant is zero or not finite.
    package var inverse: CGAffineTransform? {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// The point after the transform, in the coordinates that the transform leads to.
    package func apply(_ point: CGPoint) -> CGPoint {
        CGPoint(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The displacement rotated and scaled. The translation does not apply to it. The label keeps a point from being
    /// passed by mistake.
    package func apply(displacement vector: CGVector) -> CGVector {
        CGVector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
    }
}
