/// A view that shows an image. Like a label, it receives no touches unless `isUserInteractionEnabled` is set.
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { nil }

    /// Creates a view with an image.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Creates a view with an image, and another one for `isHighlighted`.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        (self.image, self.highlightedImage) = (image, highlightedImage)
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// The image. Pictures show its name.
    open var image: UIImage?
    /// The image for `isHighlighted`, as data.
    open var highlightedImage: UIImage?
    /// Whether the view shows `highlightedImage`, as data.
    open var isHighlighted = false
    /// The images of an animation, as data.
    open var animationImages: [UIImage]?
    /// The time of one pass through the images, in seconds, as data.
    open var animationDuration: TimeInterval = 0
    /// How often the animation is repeated; 0 for always. As data.
    open var animationRepeatCount = 0
    /// Whether `startAnimating()` was called after `stopAnimating()`. Nothing is shown.
    public private(set) final var isAnimating = false
    /// Starts the animation, as data.
    open func startAnimating() { isAnimating = true }
    /// Stops the animation, as data.
    open func stopAnimating() { isAnimating = false }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
