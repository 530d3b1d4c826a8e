/// How the lines of a paragraph are set, as data. No text is set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    /// The style of a paragraph for which nothing was set.
    nonisolated(unsafe) public static let `default` = NSParagraphStyle()

    /// The alignment of the lines.
    open fileprivate(set) var alignment = NSTextAlignment.natural
    /// How a line that is too long is cut.
    open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The space between lines, in points.
    open fileprivate(set) var lineSpacing: CGFloat = 0
    /// The space after the paragraph, in points.
    open fileprivate(set) var paragraphSpacing: CGFloat = 0
    /// The space before the paragraph, in points.
    open fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
    /// Where lines begin, in points from the leading edge.
    open fileprivate(set) var headIndent: CGFloat = 0
    /// Where lines end, in points: from the leading edge, or from the trailing edge if it is not positive.
    open fileprivate(set) var tailIndent: CGFloat = 0
    /// Where the first line begins, in points from the leading edge.
    open fileprivate(set) var firstLineHeadIndent: CGFloat = 0
    /// The least height of a line, in points.
    open fileprivate(set) var minimumLineHeight: CGFloat = 0
    /// The largest height of a line, in points; 0 for any.
    open fileprivate(set) var maximumLineHeight: CGFloat = 0
    /// The height of a line in multiples of the font's; 0 for that of the font.
    open fileprivate(set) var lineHeightMultiple: CGFloat = 0
    /// From which width on, as a part of the line, words are not broken; 0 if none is.
    open fileprivate(set) var hyphenationFactor: Float = 0

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any { mutableCopy(with: zone) }
    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }
}

/// How the lines of a paragraph are set, as data that can be changed. No text is set.
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Takes over everything from `style`.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        alignment = style.alignment
        lineBreakMode = style.lineBreakMode
        lineSpacing = style.lineSpacing
        paragraphSpacing = style.paragraphSpacing
        paragraphSpacingBefore = style.paragraphSpacingBefore
        headIndent = style.headIndent
        tailIndent = style.tailIndent
        firstLineHeadIndent = style.firstLineHeadIndent
        minimumLineHeight = style.minimumLineHeight
        maximumLineHeight = style.maximumLineHeight
        lineHeightMultiple = style.lineHeightMultiple
        hyphenationFactor = style.hyphenationFactor
    }

    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { super.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { super.paragraphSpacingBefore = newValue }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { super.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { super.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { super.firstLineHeadIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { super.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { super.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { super.hyphenationFactor = newValue }
    }
}
