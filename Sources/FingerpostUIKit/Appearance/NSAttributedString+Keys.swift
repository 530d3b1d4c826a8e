/// The attributes of text that UIKit adds to Foundation, as data. The raw values are UIKit's.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A number: the space between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number: the style of a line under the text.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A number: the style of a line through the text.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor` of the outline.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number: the width of the outline in percent of the font size.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// An `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A `URL`, or a text with one.
    public static let link = NSAttributedString.Key("NSLink")
    /// A number: the distance from the base of the line, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A number: 0 if no characters are joined, 1 if the usual ones are.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number: how much the characters lean to the right.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// A number: the logarithm of the factor by which the characters are wider.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// A `UIColor` of the line under the text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `UIColor` of the line through the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
}

extension NSString {
    /// An estimate, because text is not measured. In points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
        CGSize(estimatedFor: "\(self)", font: attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12))
    }
}

/// How a text is measured, as data. The raw values are UIKit's.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// From the top of the first line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// With the space between the lines.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// With an ellipsis if the text is too long.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

extension NSString {
    /// An estimate, because text is not measured, in one line. In points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject?
    ) -> CGRect { CGRect(origin: .zero, size: self.size(withAttributes: attributes)) }
}

extension String {
    /// An estimate, because text is not measured, in one line. In points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject?
    ) -> CGRect { CGRect(origin: .zero, size: self.size(withAttributes: attributes)) }
}

/// A picture in a text, as data.
@preconcurrency @MainActor
open class NSTextAttachment {
    /// The picture.
    open var image: UIImage?
    /// The place of the picture, in points.
    open var bounds = CGRect.zero

    /// Creates a picture.
    public init() {}
}

extension NSString {
    /// Draws nothing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws nothing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

/// The shadow of a text, as data.
@preconcurrency @MainActor
open class NSShadow {
    /// The distance from the text, in points.
    open var shadowOffset = CGSize.zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`.
    open var shadowColor: Any?

    /// Creates a shadow under the text.
    public init() {}
}

extension NSString {
    /// Draws nothing.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject?
    ) {}
}

extension NSAttributedString {
    /// Draws nothing.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: AnyObject?) {}
    /// Creates a text with only a picture.
    public convenience init(attachment: NSTextAttachment) { self.init(string: "\u{FFFC}") }
    /// An estimate, because text is not measured, in one line. In points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: AnyObject?
    ) -> CGRect { CGRect(origin: .zero, size: self.size()) }
    /// An estimate, because text is not measured. In points.
    @preconcurrency @MainActor
    public func size() -> CGSize {
        NSString(string: string).size(withAttributes: length == 0 ? nil : attributes(at: 0, effectiveRange: nil))
    }
    /// Draws nothing.
    public func draw(in rect: CGRect) {}
    /// Draws nothing.
    public func draw(at point: CGPoint) {}
}

extension String {
    /// Draws nothing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws nothing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws nothing.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject?
    ) {}
    /// An estimate, because text is not measured. In points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
        CGSize(estimatedFor: self, font: attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12))
    }
}
