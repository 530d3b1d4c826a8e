/// A control that increases or decreases a value. Its size is fixed.
open class UIStepper: Routing.UIStepper {
    private static let naturalSize = CGSize(width: 94, height: 32)

    /// The size in `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UIStepper.naturalSize))
    }

    public required init?(coder: NSCoder) { nil }

    open override var intrinsicContentSize: CGSize { UIStepper.naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
