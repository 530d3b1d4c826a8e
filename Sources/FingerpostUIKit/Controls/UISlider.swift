/// A control with a thumb that is dragged along a horizontal track.
open class UISlider: Routing.UISlider {
    private static let naturalSize = CGSize(width: 118, height: 34)

    /// If `frame` has no size, the slider gets its natural size.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? UISlider.naturalSize : frame.size))
    }

    public required init?(coder: NSCoder) { nil }

    /// Sets the value immediately. There are no animations.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// The color of the track on the left of the thumb, as data.
    open var minimumTrackTintColor: UIColor?
    /// The color of the track on the right of the thumb, as data.
    open var maximumTrackTintColor: UIColor?
    /// The color of the thumb, as data.
    open var thumbTintColor: UIColor?
    /// An image at the left end, as data.
    open var minimumValueImage: UIImage?
    /// An image at the right end, as data.
    open var maximumValueImage: UIImage?
    /// Images are ignored. They do not change the hit area of the thumb.
    open func setThumbImage(_ image: UIImage?, for state: State) {}
    /// Images are ignored.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
    /// Images are ignored.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

    /// Only the height is fixed.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UISlider.naturalSize.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(size.width, UISlider.naturalSize.width), height: UISlider.naturalSize.height)
    }
}
