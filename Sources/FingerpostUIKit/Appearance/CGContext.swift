import Foundation

/// A drawing context that draws nothing. `UIGraphicsGetCurrentContext()` returns nil; only a `UIGraphicsImageRenderer`
/// has a context.
///
/// The type and its methods exist so that drawing code compiles.
public final class CGContext {
    init() {}

    /// Has no effect.
    public func setFillColor(_ color: CGColor) {}
    /// Has no effect.
    public func setStrokeColor(_ color: CGColor) {}
    /// Has no effect.
    public func setLineWidth(_ width: CGFloat) {}
    /// Has no effect.
    public func setLineCap(_ cap: CGLineCap) {}
    /// Has no effect.
    public func setLineJoin(_ join: CGLineJoin) {}
    /// Has no effect.
    public func setAlpha(_ alpha: CGFloat) {}
    /// Has no effect.
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    /// Has no effect.
    public func move(to point: CGPoint) {}
    /// Has no effect.
    public func addLine(to point: CGPoint) {}
    /// Has no effect.
    public func addLines(between points: [CGPoint]) {}
    /// Has no effect.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    /// Has no effect.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    /// Has no effect.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
    /// Has no effect.
    public func addRect(_ rect: CGRect) {}
    /// Has no effect.
    public func addEllipse(in rect: CGRect) {}
    /// Has no effect.
    public func addPath(_ path: CGPath) {}
    /// Has no effect.
    public func beginPath() {}
    /// Has no effect.
    public func closePath() {}
    /// Draws nothing.
    public func strokePath() {}
    /// Draws nothing.
    public func fillPath() {}
    /// Has no effect.
    public func clip() {}
    /// Draws nothing.
    public func fill(_ rect: CGRect) {}
    /// Draws nothing.
    public func stroke(_ rect: CGRect) {}
    /// Draws nothing.
    public func clear(_ rect: CGRect) {}
    /// Draws nothing.
    public func fillEllipse(in rect: CGRect) {}
    /// Draws nothing.
    public func strokeEllipse(in rect: CGRect) {}
    /// Has no effect.
    public func saveGState() {}
    /// Has no effect.
    public func restoreGState() {}
    /// Has no effect.
    public func translateBy(x: CGFloat, y: CGFloat) {}
    /// Has no effect.
    public func scaleBy(x: CGFloat, y: CGFloat) {}
    /// Has no effect.
    public func rotate(by angle: CGFloat) {}
    /// Has no effect.
    public func concatenate(_ transform: CGAffineTransform) {}
}

/// Returns nil, because nothing is drawn.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// Draws nothing.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}
/// Draws nothing.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {}
