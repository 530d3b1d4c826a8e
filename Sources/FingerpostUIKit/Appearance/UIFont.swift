import Foundation

/// A font with a name and a size, as data. No text is measured or drawn with it.
public final class UIFont: Hashable, Sendable {
    public let fontName: String
    /// In points.
    public let pointSize: CGFloat

    /// The weight of a font. The raw values are UIKit's.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
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

    /// Creates a font with any name except the empty one. Installed fonts are not checked.
    public init?(name fontName: String, size: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        self.fontName = fontName
        pointSize = size
    }

    private init(_ name: String, _ size: CGFloat) {
        fontName = name
        pointSize = size
    }

    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont("system", size) }

    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(weight.rawValue >= Weight.semibold.rawValue ? "system-bold" : "system", size)
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("system-bold", size) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont("system-italic", size) }

    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont("system-monospaced", size)
    }

    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(style == .headline ? "system-bold" : "system", style.size)
    }

    public func withSize(_ size: CGFloat) -> UIFont { UIFont(fontName, size) }

    public static let systemFontSize: CGFloat = 14
    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18

    public static func == (a: UIFont, b: UIFont) -> Bool { a.fontName == b.fontName && a.pointSize == b.pointSize }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fontName)
        hasher.combine(pointSize)
    }
}
