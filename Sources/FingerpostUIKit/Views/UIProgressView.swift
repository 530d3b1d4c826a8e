/// A line that shows how far a task is, as data.
open class UIProgressView: UIView {
    /// From 0 to 1.
    open var progress: Float = 0 { didSet { if !(0...1 ~= progress) { progress = min(max(progress, 0), 1) } } }
    /// The look.
    open var progressViewStyle: Style
    /// The color of what is done.
    open var progressTintColor: UIColor?
    /// The color of what is left.
    open var trackTintColor: UIColor?
    /// The image of what is done.
    open var progressImage: UIImage?
    /// The image of what is left.
    open var trackImage: UIImage?

    /// Creates a line of its natural height.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
    }
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) { nil }

    /// Sets `progress` at once.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 0), height: 4) }

    /// The look of a line. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case `default`, bar
    }
}
