/// A layer with a text, as data.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`.
    open var string: Any?
    /// A font or the name of one.
    open var font: Any?
    /// In points.
    open var fontSize: CGFloat = 36
    /// The color of the text.
    open var foregroundColor: CGColor?
    /// Whether the text has several lines.
    open var isWrapped = false
    /// The alignment of the lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// How a text that is too long is cut.
    open var truncationMode = CATextLayerTruncationMode.none
}

/// The alignment of a text layer, as data.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// That of the language.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// To the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// To the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
}

/// How a text layer cuts a text, as data.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not at all.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// Its end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}
