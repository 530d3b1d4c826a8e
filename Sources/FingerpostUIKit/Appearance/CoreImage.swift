// Core Image, without pixels.

/// An image of a size, without pixels.
public final class CIImage: NSObject {
    /// In pixels.
    public let extent: CGRect

    init(size: CGSize) { extent = CGRect(origin: .zero, size: size) }

    /// An image of the size of `image`. Never nil.
    public convenience init?(image: UIImage) { self.init(size: image.size) }
    /// An image of the size of `image`.
    public convenience init(cgImage image: CGImage) {
        self.init(size: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)))
    }
}

/// A change of an image. It changes nothing.
public final class CIFilter: NSObject {
    private var values: [String: Any]

    /// Creates a filter with any name. Names are not checked.
    public init?(name: String, parameters: [String: Any]? = nil) { values = parameters ?? [:] }

    /// Stores a value for a name.
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// The image that the filter was given; an empty one if it was given none. Never nil.
    public var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage ?? CIImage(size: .zero) }
}

/// The name of a filter's image.
public let kCIInputImageKey = "inputImage"
/// The name of a filter's color.
public let kCIInputColorKey = "inputColor"
/// The name of a filter's strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The name of a filter's radius.
public let kCIInputRadiusKey = "inputRadius"

/// What draws images of filters. It draws nothing.
public final class CIContext: NSObject {
    /// Creates a context. The options are ignored.
    public init(options: [String: Any]? = nil) {}
    /// An image of the size of `fromRect`. Never nil.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { CGImage(size: fromRect.size) }
}

/// A color with red, green, blue and opacity.
public final class CIColor: NSObject {
    private let color: UIColor

    /// Creates the same color.
    public init(color: UIColor) { self.color = color }
    /// Creates a color. Each part is from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.init(color: UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// From 0 to 1.
    public var red: CGFloat { color.components.red }
    /// From 0 to 1.
    public var green: CGFloat { color.components.green }
    /// From 0 to 1.
    public var blue: CGFloat { color.components.blue }
    /// From 0 to 1.
    public var alpha: CGFloat { color.components.alpha }
}

extension UIColor {
    /// Creates the same color.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
    /// Creates a color without red, green, blue and opacity.
    public convenience init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
    /// Whether `object` is an equal color.
    public func isEqual(_ object: Any?) -> Bool { object as? UIColor == self }
}
