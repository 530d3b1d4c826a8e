/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    /// The color of `#colorLiteral(red:green:blue:alpha:)`. Each component is from 0 to 1.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// A gray: 0 is black, 1 is white. `alpha` is from 0 to 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color with components from 0 to 1, which are taken as those of the usual color space.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates the color of a layer's color.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

    private convenience init(_ components: Components) {
        self.init(
            red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
    }

    /// - Parameters: each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        func channel(_ offset: CGFloat) -> CGFloat {
            let distance = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(distance, 4 - distance, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
    }

    /// Always nil, because resources are not read.
    public convenience init?(named name: String) { nil }

    /// The color that `dynamicProvider` returns for the one appearance.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        self.init(dynamicProvider(.current).components)
    }

    /// The same color for a layer.
    public var cgColor: CGColor { CGColor(components) }

    /// The same color with another opacity, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var components = self.components
        components.alpha = alpha
        return UIColor(components)
    }

    /// Writes the components of the color, each from 0 to 1, to the given pointers. Returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = components.red
        green?.pointee = components.green
        blue?.pointee = components.blue
        alpha?.pointee = components.alpha
        return true
    }

    /// Writes hue, saturation, brightness and opacity to the given pointers, each from 0 to 1. Returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let (red, green, blue) = (components.red, components.green, components.blue)
        let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
        let range = largest - smallest
        let sector: CGFloat =
            if range == 0 {
                0
            } else if largest == red {
                (green - blue) / range + (green < blue ? 6 : 0)
            } else if largest == green {
                (blue - red) / range + 2
            } else {
                (red - green) / range + 4
            }
        hue?.pointee = sector / 6
        saturation?.pointee = largest == 0 ? 0 : range / largest
        brightness?.pointee = largest
        alpha?.pointee = components.alpha
        return true
    }

    /// Writes the lightness, as the eye weighs the colors, and the opacity to the given pointers, each from 0 to 1.
    /// Returns whether the color is a gray.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let (red, green, blue) = (components.red, components.green, components.blue)
        white?.pointee = red == green && green == blue ? red : 0.299 * red + 0.587 * green + 0.114 * blue
        alpha?.pointee = components.alpha
        return red == green && green == blue
    }

    /// Would set the drawing color. It does nothing, because nothing is drawn.
    public func set() {}
    /// Does nothing, because nothing is drawn.
    public func setFill() {}
    /// Does nothing, because nothing is drawn.
    public func setStroke() {}
}

/// The color type of layers.
public final class CGColor: Hashable, Sendable {
    let color: UIColor.Components

    init(_ components: UIColor.Components) { color = components }

    /// - Parameters: each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor.Components(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A gray.
    ///
    /// - Parameters: each from 0 to 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    /// A color of a space of grays, if `components` are two, or of three colors.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let isGray = space.model == .monochrome
        self.init(
            red: components[0], green: components[isGray ? 0 : 1], blue: components[isGray ? 0 : 2],
            alpha: components[isGray ? 1 : 3])
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { color.alpha }
    /// Red, green, blue and opacity, each from 0 to 1. Never nil.
    public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
    /// Always that of three colors.
    public var colorSpace: CGColorSpace? { CGColorSpace() }
    /// Always 4: three colors and the opacity.
    public var numberOfComponents: Int { 4 }
    /// The same color with another opacity, from 0 to 1. Never nil.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.color == b.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
