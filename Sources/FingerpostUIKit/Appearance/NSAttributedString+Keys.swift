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

extension NSAttributedString {
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
    /// An estimate, because text is not measured. In points.
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]?) -> CGSize {
        CGSize(estimatedFor: self, font: attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12))
    }
}
