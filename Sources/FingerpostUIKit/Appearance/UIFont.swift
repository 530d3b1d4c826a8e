/// A font with a name and a size, as data. No text is measured or drawn with it.
public final class UIFont: Hashable, Sendable {
    /// The name, as given.
    public let fontName: String
    /// In points.
    public let pointSize: CGFloat

    /// The weight of a font. The raw values are UIKit's.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest strokes.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Thinner than `light`.
        public static let thin = Weight(rawValue: -0.6)
        /// Thinner than `regular`.
        public static let light = Weight(rawValue: -0.4)
        /// The usual strokes.
        public static let regular = Weight(rawValue: 0)
        /// A little bolder than `regular`.
        public static let medium = Weight(rawValue: 0.23)
        /// Between `medium` and `bold`.
        public static let semibold = Weight(rawValue: 0.3)
        /// Bold strokes.
        public static let bold = Weight(rawValue: 0.4)
        /// Bolder than `bold`.
        public static let heavy = Weight(rawValue: 0.56)
        /// The boldest strokes.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The style of a text. Each has the size that it has on a phone with default settings.
    public enum TextStyle: String, Sendable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        /// In points.
        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }

    /// Creates a font of `size` points, with any name except the empty one. Returns nil for that. Installed fonts are
    /// not checked.
    public init?(name fontName: String, size: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.fontName = fontName
        pointSize = size
    }

    init(_ name: String, _ size: CGFloat) {
        fontName = name
        pointSize = size
    }

    /// The font of the system with the usual weight, in `size` points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("system", size) }

    /// The font of the system, in `size` points. From `semibold` on it is bold.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(weight.rawValue >= Weight.semibold.rawValue ? "system-bold" : "system", size)
    }

    /// The font of the system in bold, in `size` points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("system-bold", size) }
    /// The font of the system in italics, in `size` points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("system-italic", size) }

    /// A font whose characters are equally wide, in `size` points. The weight is ignored.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("system-monospaced", size)
    }

    /// The font of the system, in `size` points. Its digits are not different from others.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// The font for a style of text, in the size that the style has on a phone with default settings.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style == .headline ? "system-bold" : "system", style.size)
    }

    /// The same font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

    /// The height of a line, in points. An estimate: 1.2 times the size.
    public var lineHeight: CGFloat { pointSize * 1.2 }

    /// The height of a capital letter, in points. An estimate: 0.7 times the size.
    public var capHeight: CGFloat { pointSize * 0.7 }
    /// The height of a line above its base, in points. An estimate: 0.95 times the size.
    public var ascender: CGFloat { pointSize * 0.95 }
    /// The height of a line below its base, in points, negative. An estimate: 0.25 times the size.
    public var descender: CGFloat { pointSize * -0.25 }

    /// The height of a small letter, in points. An estimate: 0.5 times the size.
    public var xHeight: CGFloat { pointSize * 0.5 }
    /// The space between lines, in points: none.
    public var leading: CGFloat { 0 }
    /// The name, as given.
    public var familyName: String { fontName }

    /// A font for a style of text. The appearance is ignored.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }

    /// The size of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The usual size of text, in points.
    public static let systemFontSize: CGFloat = 14
    /// The usual size of a label, in points.
    public static let labelFontSize: CGFloat = 17
    /// The usual size of a button's title, in points.
    public static let buttonFontSize: CGFloat = 18

    public static func == (a: UIFont, b: UIFont) -> Bool { a.fontName == b.fontName && a.pointSize == b.pointSize }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fontName)
        hasher.combine(pointSize)
    }
}

/// A font without a size, as data.
public final class CGFont: Sendable {
    /// Creates a font with any name except the empty one. Returns nil for that. Installed fonts are not checked.
    public init?(_ name: NSString) { guard name.length > 0 else { return nil } }
}

extension UIFont {
    /// Creates the font of the system.
    public convenience init() { self.init(name: "", size: 12)! }
}
