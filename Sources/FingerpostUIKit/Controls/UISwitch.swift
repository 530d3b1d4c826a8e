/// A control that is on or off. Its size is fixed.
open class UISwitch: Routing.UISwitch {
    private static let naturalSize = CGSize(width: 51, height: 31)

    /// The size in `frame` is ignored.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.naturalSize))
    }

    public required init?(coder: NSCoder) { nil }

    /// Sets the value immediately. There are no animations.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    /// The color of the switch while it is on, as data.
    open var onTintColor: UIColor?
    /// The color of the thumb, as data.
    open var thumbTintColor: UIColor?
    /// The title. Pictures show it.
    open var title: String?

    open override var intrinsicContentSize: CGSize { UISwitch.naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
