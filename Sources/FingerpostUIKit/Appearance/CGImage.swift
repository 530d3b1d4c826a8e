/// An image of a size, without pixels.
public final class CGImage: Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    init(size: CGSize) {
        func pixels(_ length: CGFloat) -> Int { length > 0 ? Int(min(length, 1_000_000)) : 0 }
        width = pixels(size.width)
        height = pixels(size.height)
    }

    /// An image of the size of `rect`, in pixels. Never nil.
    public func cropping(to rect: CGRect) -> CGImage? { CGImage(size: rect.size) }
}

/// The layout of the pixels of an image, as data. The raw values are Core Graphics'.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The number of the first byte of four is the lowest.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// The number of the first byte of four is the highest.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Where the opacity of a pixel is, as data. The raw values are Core Graphics'.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of the bytes of a pixel, as data. The raw values are Core Graphics'.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    case orderMask = 0x7000
    case order16Little = 0x1000
    case order32Little = 0x2000
    case order16Big = 0x3000
    case order32Big = 0x4000
}

/// A space of colors, as data.
public final class CGColorSpace: Sendable {
    /// What the components of a color mean.
    public let model: CGColorSpaceModel

    init(_ model: CGColorSpaceModel = .rgb) { self.model = model }
}

/// What the components of a color mean. The raw values are Core Graphics'.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// The space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }

/// The usual space of colors.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colors that fade into each other, as data.
public final class CGGradient: Sendable {
    /// Creates a gradient. The colors are ignored.
    public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: [CGFloat]?) {}
    /// Creates a gradient. The colors are ignored.
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
    ) {}
}

/// Whether a gradient continues beyond its ends, as data.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Before its start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// After its end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How a color is combined with the one behind it, as data. The raw values are Core Graphics'.
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
    case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// What is drawn of a path, as data. The raw values are Core Graphics'.
public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How images are scaled, as data. The raw values are Core Graphics'.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}
