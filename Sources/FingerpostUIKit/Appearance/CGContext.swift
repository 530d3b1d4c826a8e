import Foundation

/// A drawing context. It never exists here: `UIGraphicsGetCurrentContext()` returns nil.
///
/// The type and its methods exist so that drawing code compiles.
public final class CGContext {
    private init() {}

    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addLines(between points: [CGPoint]) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addPath(_ path: CGPath) {}
    public func beginPath() {}
    public func closePath() {}
    public func strokePath() {}
    public func fillPath() {}
    public func clip() {}
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func clear(_ rect: CGRect) {}
    public func fillEllipse(in rect: CGRect) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func saveGState() {}
    public func restoreGState() {}
    public func translateBy(x: CGFloat, y: CGFloat) {}
    public func scaleBy(x: CGFloat, y: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
    public func concatenate(_ transform: CGAffineTransform) {}
}

/// Returns nil, because nothing is drawn.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

/// Draws nothing.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}
/// Draws nothing.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {}
