extension UIImage {
    /// The number of pixels per point. Always 1.
    public var scale: CGFloat { 1 }

    /// Creates an image with any name. Resources are not checked.
    public convenience init?(named name: String) { self.init(name: name) }

    /// Creates an image with any name. Resources are not checked. The other arguments are ignored.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) { self.init(name: name) }

    /// Creates an image with the path as its name. The file is not read.
    public convenience init?(contentsOfFile path: String) { self.init(name: path) }

    /// Creates the image of a renderer.
    convenience init(size: CGSize) { self.init(name: "", size: size) }

    /// Creates an image for one of Apple's symbols.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration? = nil) {
        self.init(named: name)
    }

    /// An image of the same size. Never nil.
    public var cgImage: CGImage? { CGImage(size: size) }
    /// Creates an image of the size of `cgImage`.
    public convenience init(cgImage: CGImage) {
        self.init(size: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)))
    }
    /// Creates an image of the size of `cgImage`. Scale and orientation are ignored.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage: cgImage) }

    /// Creates an image of the size of `ciImage`.
    public convenience init(ciImage: CIImage) { self.init(size: ciImage.extent.size) }
    /// Creates an image of the size of `ciImage`. Scale and orientation are ignored.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) { self.init(ciImage: ciImage) }
    /// Creates an image of no size. The bytes are not read.
    public convenience init?(data: Data) { self.init(size: .zero) }

    /// This image. Nothing is stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    /// This image. Nothing is stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    /// This image.
    public func copy() -> Any { self }

    /// How an image is stretched, as data. The raw values are UIKit's.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// How an image is turned, as data. The raw values are UIKit's.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Always upright.
    public var imageOrientation: Orientation { .up }
    /// Always nil, because there are no pixels.
    public func pngData() -> Data? { nil }
    /// Always nil, because there are no pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

    /// Draws nothing.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Draws nothing.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    /// Draws nothing.
    public func draw(at point: CGPoint) {}
    /// Draws nothing.
    public func draw(in rect: CGRect) {}

    /// The drawing settings of a symbol. They are ignored.
    open class Configuration: @unchecked Sendable {
        /// Creates a configuration.
        public init() {}
    }

    /// The drawing settings of a symbol. They are ignored.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// Creates a configuration. The size is ignored.
        public convenience init(pointSize: CGFloat) { self.init() }
        /// Creates a configuration. Size and weight are ignored.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        /// Creates a configuration. Size, weight and scale are ignored.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        /// Creates a configuration. The weight is ignored.
        public convenience init(weight: SymbolWeight) { self.init() }
        /// Creates a configuration. The scale is ignored.
        public convenience init(scale: SymbolScale) { self.init() }
        /// Creates a configuration. The style is ignored.
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
    }

    /// The weight of a symbol, as data. The raw values are UIKit's.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The size of a symbol relative to text, as data. The raw values are UIKit's.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }

    /// Whether an image is drawn in the tint color, as data. The raw values are UIKit's.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// Returns this image. Rendering modes are ignored.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// Returns this image. Tint colors are ignored.
    public func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns this image. Tint colors and rendering modes are ignored.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns this image. The drawing settings of symbols are ignored.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Returns this image. The drawing settings of symbols are ignored.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    /// Returns this image. Alignment is ignored.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    /// Returns this image. Nothing is mirrored.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    /// How the image is drawn: always as usual.
    public var renderingMode: RenderingMode { .automatic }
}

extension UIImage {
    /// The text for accessibility. It has no effect: set that of the view.
    public var accessibilityLabel: String? {
        get { nil }
        set {}
    }
}
