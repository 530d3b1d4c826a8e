/// A view that shows a text. It receives no touches unless `isUserInteractionEnabled` is set.
open class UILabel: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { nil }

    /// The text. Pictures show it.
    open var text: String? {
        get { attributedText?.string }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The text with attributes. The attributes are data.
    open var attributedText: NSAttributedString? {
        didSet { if attributedText != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// The font. It determines the natural size.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) { didSet { invalidateIntrinsicContentSize() } }
    /// The color of the text, as data.
    open var textColor: UIColor! = .label
    /// The color of the text for `isHighlighted`, as data.
    open var highlightedTextColor: UIColor?
    /// The alignment of the text, as data.
    open var textAlignment = NSTextAlignment.natural
    /// How a text that is too long is cut, as data.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for any number.
    open var numberOfLines = 1
    /// Whether a long text gets a smaller font, as data.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the user's size of text, as data.
    open var adjustsFontForContentSizeCategory = false
    /// How small that font may be, relative to `font`: from 0 for any size to 1 for the size of `font`. As data.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether the text is shown as enabled, as data.
    open var isEnabled = true
    /// Whether the text is shown as highlighted, as data.
    open var isHighlighted = false
    /// The color of the shadow, as data.
    open var shadowColor: UIColor?
    /// The distance of the shadow, in points, as data.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// The width for the text in several lines, in points, as data: a line is not broken.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// Where the base of a text in a smaller font is, as data.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// Whether characters may be moved together before the text is cut, as data.
    open var allowsDefaultTighteningForTruncation = false

    /// The part of `bounds` that the text fills, in the label's coordinates. An estimate. Nothing calls it but the
    /// program.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = CGSize(estimatedFor: text, font: font)
        return CGRect(
            x: bounds.minX, y: bounds.midY - min(size.height, bounds.height) / 2, width: min(size.width, bounds.width),
            height: min(size.height, bounds.height))
    }
    /// Draws nothing. It is called when drawing is due.
    open func drawText(in rect: CGRect) {}
    open override func draw(_ rect: CGRect) { drawText(in: rect) }

    /// An estimate, because text is not measured.
    open override var intrinsicContentSize: CGSize { CGSize(estimatedFor: text, font: font) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension CGSize {
    /// An estimate of the size of `text` in `font`: half of the font size for each character, and 1.2 times for each
    /// line.
    init(estimatedFor text: String?, font: UIFont?) {
        guard let text, !text.isEmpty, let size = font?.pointSize else {
            self = .zero
            return
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let longest = lines.map(\.count).max() ?? 0
        self.init(
            width: (CGFloat(longest) * size / 2).rounded(.up), height: (CGFloat(lines.count) * size * 1.2).rounded(.up))
    }
}
