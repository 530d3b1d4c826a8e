/// What a program draws in less usual ways. Nothing is drawn.
extension CGContext {
    /// Has no effect.
    public func clip(to rect: CGRect, mask: CGImage) {}
    /// Has no effect.
    public func clip(to rects: [CGRect]) {}
    /// Has no effect.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {}
    /// Has no effect.
    public func addRects(_ rects: [CGRect]) {}
    /// Has no effect.
    public func replacePathWithStrokedPath() {}
    /// Has no effect.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
    /// Has no effect.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
    /// Has no effect.
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Has no effect.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}
    /// Has no effect.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Has no effect.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect.
    public func resetClip() {}
    /// Has no effect.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {}
    /// Has no effect.
    public func endTransparencyLayer() {}
    /// Draws nothing.
    public func fill(_ rects: [CGRect]) {}
    /// Draws nothing.
    public func stroke(_ rect: CGRect, width: CGFloat) {}
    /// Draws nothing.
    public func strokeLineSegments(between points: [CGPoint]) {}
    /// Draws nothing.
    public func eoFillPath() {}
    /// The pixels: nil, because nothing is drawn.
    public var data: UnsafeMutableRawPointer? { nil }
    /// In pixels.
    public var width: Int { Int(size.width) }
    /// In pixels.
    public var height: Int { Int(size.height) }
    /// As if a pixel had four bytes.
    public var bytesPerRow: Int { width * 4 }
    /// The path: always empty.
    public var path: CGPath? { CGMutablePath() }
    /// Always true.
    public var isPathEmpty: Bool { true }
    /// Always the identity.
    public var ctm: CGAffineTransform { .identity }
    /// The whole image.
    public var boundingBoxOfClipPath: CGRect { CGRect(origin: .zero, size: size) }
}
