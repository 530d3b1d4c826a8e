import Foundation

/// A drawing context that draws nothing. There is one in `UIView.draw(_:)` and in the actions of a
/// `UIGraphicsImageRenderer`.
///
/// The type and its methods exist so that drawing code compiles.
public final class CGContext {
    init() {}

    /// The contexts of the drawing calls in progress, the innermost last.
    @MainActor fileprivate static var current: [CGContext] = []

    /// Runs `body` with this as the current context.
    @MainActor func whileCurrent(_ body: () -> Void) {
        CGContext.current.append(self)
        body()
        CGContext.current.removeLast()
    }

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

extension UIView: @MainActor DrawingView {
    package func drawInContext(_ rect: CGRect) { CGContext().whileCurrent { draw(rect) } }
}

/// Returns the context of the drawing call in progress; nil outside of `UIView.draw(_:)` and of the actions of a
/// `UIGraphicsImageRenderer`.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current.last }

/// Draws nothing.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}
/// Draws nothing.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {}
