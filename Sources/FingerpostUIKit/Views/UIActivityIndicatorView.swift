/// A wheel that turns while a program works, as data. Nothing turns. Like a label, it receives no touches unless
/// `isUserInteractionEnabled` is set.
open class UIActivityIndicatorView: UIView {
    /// The size of the wheel.
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }
    /// The color of the wheel.
    open var color: UIColor!
    /// Whether the view is hidden while the wheel rests.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether the wheel turns.
    public private(set) final var isAnimating = false

    /// Creates a view of the size of the wheel, which rests.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: style.size))
        (isUserInteractionEnabled, isHidden) = (false, true)
    }
    /// Creates a view with a wheel of medium size, which rests.
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        (isUserInteractionEnabled, isHidden) = (false, true)
    }
    public required init?(coder: NSCoder) { nil }

    /// Turns the wheel, and shows the view.
    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }
    /// Stops the wheel, and hides the view if it `hidesWhenStopped`.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize { style.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

    /// The size of a wheel. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case whiteLarge = 0
        case white = 1
        case gray = 2
        case medium = 100
        case large = 101

        /// In points.
        var size: CGSize {
            let length: CGFloat = self == .large || self == .whiteLarge ? 37 : 20
            return CGSize(width: length, height: length)
        }
    }
}
