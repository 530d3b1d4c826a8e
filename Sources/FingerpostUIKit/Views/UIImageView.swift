import Foundation

/// A view that shows an image. Like a label, it receives no touches unless `isUserInteractionEnabled` is set.
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { nil }

    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    open var image: UIImage?
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var animationImages: [UIImage]?
    /// In seconds.
    open var animationDuration: TimeInterval = 0

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
