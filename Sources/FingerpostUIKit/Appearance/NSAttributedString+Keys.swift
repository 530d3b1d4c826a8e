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

extension NSString {
    /// Draws nothing.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
    /// Draws nothing.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension NSAttributedString {
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
