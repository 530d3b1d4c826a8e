/// The name, size and traits of a font, as data.
public final class UIFontDescriptor: Sendable {
    /// The name of the font.
    public let postscriptName: String
    /// In points.
    public let pointSize: CGFloat
    /// Bold, italic and the like.
    public let symbolicTraits: SymbolicTraits

    /// Creates a description of a font with a name and a size, in points.
    public convenience init(name fontName: String, size: CGFloat) { self.init(fontName, size, []) }

    private init(_ name: String, _ size: CGFloat, _ traits: SymbolicTraits) {
        (postscriptName, pointSize, symbolicTraits) = (name, size, traits)
    }

    /// The description of the font for a style of text.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The same with other traits. Never nil.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        UIFontDescriptor(postscriptName, pointSize, symbolicTraits)
    }
    /// The same with another size, in points.
    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(postscriptName, newPointSize, symbolicTraits)
    }
    /// The same. Designs are ignored.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
    /// The same. Attributes are ignored.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { self }

    /// Bold, italic and the like. The raw values are UIKit's.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Leaning to the right.
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// Bold.
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// With equally wide characters.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// A design of the system's font, as data.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The usual design.
        public static let `default` = SystemDesign(rawValue: "default")
        /// With round ends.
        public static let rounded = SystemDesign(rawValue: "rounded")
        /// With equally wide characters.
        public static let monospaced = SystemDesign(rawValue: "monospaced")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "serif")
    }

    /// A name of an attribute, as data.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The list of features.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The dictionary of traits.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }
}

extension UIFont {
    /// The description of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
    /// Creates a font of a description. `pointSize` is in points; 0 for that of the description. Traits are ignored.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(descriptor.postscriptName, pointSize == 0 ? descriptor.pointSize : pointSize)
    }
}

/// The user's size of text, applied to fonts and lengths: they stay the same, because it is the usual one.
public final class UIFontMetrics: Sendable {
    /// For ordinary text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates metrics for a style of text.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// The same font.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// The same font, but not larger than `maximumPointSize`, in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(font.pointSize, maximumPointSize))
    }
    /// The same length.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
