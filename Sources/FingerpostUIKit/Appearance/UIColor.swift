import Foundation

/// A color with red, green, blue and opacity, as data. Nothing is drawn with it.
public final class UIColor: Hashable, Sendable {
    private let components: Components

    struct Components: Hashable, Sendable {
        var red: CGFloat
        var green: CGFloat
        var blue: CGFloat
        var alpha: CGFloat
    }

    /// - Parameters: each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = Components(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) { self.init(cgColor.components) }

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

    public var cgColor: CGColor { CGColor(components) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var components = self.components
        components.alpha = alpha
        return UIColor(components)
    }

    /// Writes the components of the color to the given pointers. Returns true.
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

    /// Would set the drawing color. It does nothing, because nothing is drawn.
    public func set() {}
    public func setFill() {}
    public func setStroke() {}

    public static func == (a: UIColor, b: UIColor) -> Bool { a.components == b.components }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// The color type of layers.
public final class CGColor: Hashable, Sendable {
    let components: UIColor.Components

    init(_ components: UIColor.Components) { self.components = components }

    /// - Parameters: each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor.Components(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { components.alpha }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
