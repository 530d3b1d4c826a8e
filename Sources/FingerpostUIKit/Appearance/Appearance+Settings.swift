// Settings that have no effect, and values that never change.

extension CALayer {
    /// Has no effect.
    public final var backgroundFilters: [Any]? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var style: [AnyHashable: Any]? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { [] }
        set {}
    }
}

extension CATransition {
    /// Has no effect.
    public final var startProgress: Float {
        get { 0 }
        set {}
    }
    /// Has no effect.
    public final var endProgress: Float {
        get { 1 }
        set {}
    }
}

extension UIImage {
    /// Always the same.
    public var capInsets: UIEdgeInsets { .zero }
    /// Always the same.
    public var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Always the same.
    public var ciImage: CIImage? { nil }
    /// Always the same.
    public var images: [UIImage]? { nil }
    /// Always the same.
    public var duration: TimeInterval { 0 }
    /// Always the same.
    public var isSymbolImage: Bool { false }
    /// Always the same.
    public var configuration: Configuration? { nil }
    /// Always the same.
    public var symbolConfiguration: SymbolConfiguration? { nil }
    /// Always the same.
    public var flipsForRightToLeftLayoutDirection: Bool { false }
    /// Has no effect.
    public func drawAsPattern(in rect: CGRect) {}
}

extension CGContext {
    /// Has no effect.
    public var textMatrix: CGAffineTransform {
        get { .identity }
        set {}
    }
    /// Has no effect.
    public var textPosition: CGPoint {
        get { .zero }
        set {}
    }
    /// Always the same.
    public var boundingBoxOfPath: CGRect { .null }
    /// Always the same.
    public var currentPointOfPath: CGPoint { .zero }
    /// Always the same.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { .identity }
    /// Has no effect.
    public func flush() {}
    /// Has no effect.
    public func setPatternPhase(_ phase: CGSize) {}
    /// Has no effect.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
    /// Has no effect.
    public func setCharacterSpacing(_ spacing: CGFloat) {}
    /// Has no effect.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
}

/// Which edges are smoothed, as data. The raw values are Core Animation's.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// What is drawn of characters, as data. The raw values are Core Graphics'.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

/// A layer that draws its content in parts, as data.
open class CATiledLayer: CALayer {
    /// The size of a part.
    open var tileSize = CGSize(width: 256, height: 256)
    /// The number of scales.
    open var levelsOfDetail = 1
    /// The number of larger scales.
    open var levelsOfDetailBias = 0
    /// How long a part takes to appear, in seconds.
    open class func fadeDuration() -> TimeInterval { 0.25 }
}

/// A layer whose content scrolls, as data.
open class CAScrollLayer: CALayer {
    /// Scrolls to a point.
    open func scroll(to p: CGPoint) { bounds.origin = p }
}

extension CALayer {
    /// The bounds: the whole layer.
    public final var visibleRect: CGRect { bounds }
}

extension UIImage {
    /// The first image. Nothing moves.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    /// This image. Nothing is stretched.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    /// This image. Nothing is mirrored.
    public func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// This image. Alignment is ignored.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
    /// This image. Nothing is decoded.
    public func preparingForDisplay() -> UIImage? { self }
    /// An image of a size.
    public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
    /// Calls `completionHandler` with this image.
    public func prepareForDisplay(completionHandler: (UIImage?) -> Void) { completionHandler(self) }
}

extension CGImage {
    /// The bits of a component, as data.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel, as data.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row, as data.
    public var bytesPerRow: Int { width * 4 }
    /// The space of the colors.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    /// The layout of a pixel, as data.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
    /// Where the opacity of a pixel is, as data.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    /// Always nil, because there are no pixels.
    public var dataProvider: CGDataProvider? { nil }
    /// The image itself.
    public func copy() -> CGImage? { self }
    /// The image itself. Masks are ignored.
    public func masking(_ mask: CGImage) -> CGImage? { self }
}

extension CGMutablePath {
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }
    /// Adds an arc that begins at `startAngle` and turns by `delta`, in radians clockwise.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        // Core Graphics' word: on the screen, it is the other direction.
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta < 0, transform: transform)
    }
}

extension CGContext {
    /// Whether the path contains a point: it is not kept.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool { false }
    /// The point itself: there is no device.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point }
    /// The point itself: there is no device.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point }
}

/// Draws nothing.
public func UIRectClip(_ rect: CGRect) {}
/// Draws nothing.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

extension UIColor {
    /// A fill for small shapes.
    public static let quaternarySystemFill = UIColor(red: 0.455, green: 0.455, blue: 0.502, alpha: 0.08)
    /// A background in a grouped list.
    public static let tertiarySystemGroupedBackground = UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
    /// The name of the color: none.
    public var accessibilityName: String { "" }
    /// The color for Core Image.
    public var ciColor: CIColor { CIColor(color: self) }
}

extension UIFont {
    /// The names of the families: none is installed.
    public static var familyNames: [String] { [] }
    /// The names of the fonts of a family: none is installed.
    public static func fontNames(forFamilyName familyName: String) -> [String] { [] }
}

extension UIFont.Weight {
    /// Creates a weight.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
}

extension UIGraphicsImageRenderer {
    /// Runs `actions` with a context that draws nothing. The result has no bytes.
    public final func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        _ = image(actions: actions)
        return Data()
    }
    /// Runs `actions` with a context that draws nothing. The result has no bytes.
    public final func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { pngData(actions: actions) }
    /// Creates a renderer for images of the size of `bounds`, in points. The format is ignored.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { self.init(bounds: bounds) }
}

extension UIGraphicsImageRendererContext {
    /// Has no effect.
    public func clip(to rect: CGRect) {}
    /// Draws nothing.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {}
    /// The image: nothing is drawn.
    public var currentImage: UIImage { UIImage() }
}

extension NSParagraphStyle {
    /// Where lines break, as data.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Not before a last single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// As usual.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
        /// Not inside of words of Hangul.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    }
}
