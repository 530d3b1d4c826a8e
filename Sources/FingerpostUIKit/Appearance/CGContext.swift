/// A drawing context that draws nothing. There is one in `UIView.draw(_:)`, in the actions of a
/// `UIGraphicsImageRenderer`, and between `UIGraphicsBeginImageContext(_:)` and `UIGraphicsEndImageContext()`.
///
/// The type and its methods exist so that drawing code compiles.
public final class CGContext {
    /// The size of the image, in points.
    let size: CGSize

    init(size: CGSize = .zero) { self.size = size }

    /// Creates a context for an image of `width` times `height` pixels. The other arguments are ignored.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) { self.init(size: CGSize(width: width, height: height)) }

    /// An image of the size of the context, without pixels. Never nil.
    public func makeImage() -> CGImage? { CGImage(size: size) }

    /// The contexts of the drawing calls in progress, the innermost last.
    @MainActor fileprivate static var current: [CGContext] = []

    /// Runs `body` with this as the current context.
    @MainActor func whileCurrent(_ body: () -> Void) {
        let outer = CGContext.current
        CGContext.current = outer + [self]
        body()
        CGContext.current = outer
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
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    /// Has no effect.
    public func setMiterLimit(_ limit: CGFloat) {}
    /// Has no effect.
    public func setBlendMode(_ mode: CGBlendMode) {}
    /// Has no effect.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Has no effect.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// How images are scaled, as data.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    /// Has no effect.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
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
    public func drawPath(using mode: CGPathDrawingMode) {}
    /// Draws nothing.
    public func draw(_ image: CGImage, in rect: CGRect) {}
    /// Draws nothing.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {}
    /// Draws nothing.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {}
    /// Draws nothing.
    public func strokePath() {}
    /// Draws nothing.
    public func fillPath(using rule: CGPathFillRule = .winding) {}
    /// Has no effect.
    public func clip(using rule: CGPathFillRule = .winding) {}
    /// Has no effect.
    public func clip(to rect: CGRect) {}
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

/// Returns the context of the drawing call in progress; nil if there is none.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current.last }

/// Makes `context` the context of the drawing call in progress.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) { CGContext.current.append(context) }

/// Ends what `UIGraphicsPushContext(_:)` began.
@preconcurrency @MainActor public func UIGraphicsPopContext() { _ = CGContext.current.popLast() }

/// Begins an image of `size`, in points. Nothing is drawn.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    CGContext.current.append(CGContext(size: size))
}

/// Begins an image of `size`, in points. The other arguments are ignored. Nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    UIGraphicsBeginImageContext(size)
}

/// The image that was begun, without pixels; nil if there is none.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    CGContext.current.last.map { UIImage(size: $0.size) }
}

/// Ends the image that was begun last.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { _ = CGContext.current.popLast() }

/// Draws nothing.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}
/// Draws nothing.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {}
