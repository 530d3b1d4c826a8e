import Foundation
import Touches

/// A 2-D affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty. Foundation on Linux does not have one.
public struct CGAffineTransform: Hashable, Sendable {
    /// The horizontal scale.
    public var a: CGFloat
    /// How much y grows with x.
    public var b: CGFloat
    /// How much x grows with y.
    public var c: CGFloat
    /// The vertical scale.
    public var d: CGFloat
    /// The horizontal translation, in points.
    public var tx: CGFloat
    /// The vertical translation, in points.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform()

    /// Creates the identity.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates a transform with its six numbers.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform with its six numbers.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    /// Creates a scale around the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a rotation by an angle in radians, clockwise because y points down.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Whether the transform changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// The inverse of this transform, or this transform if it has no inverse.
    public func inverted() -> CGAffineTransform {
        Touches.AffineTransform(self).inverted.map(CGAffineTransform.init) ?? self
    }

    /// This transform followed by `next`.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(Touches.AffineTransform(self).concatenating(Touches.AffineTransform(next)))
    }

    /// A translation in this transform's own coordinates, followed by this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// A scale in this transform's own coordinates, followed by this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// A rotation in this transform's own coordinates, in radians clockwise, followed by this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
}

extension CGPoint {
    /// The point after `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(Touches.AffineTransform(transform).apply(Point(self)))
    }
}

extension CGSize {
    /// The size after `transform`, without its translation. A side may become negative.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle that contains the transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        CGRect(Rect(around: Rect(self).corners.map(Touches.AffineTransform(transform).apply)))
    }
}
