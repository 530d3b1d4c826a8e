/// An item of a bar, as data: no bar shows it.
@preconcurrency @MainActor
open class UIBarItem: Hashable, NSObjectProtocol {
    /// The text.
    open var title: String?
    /// The image.
    open var image: UIImage?
    /// The margins of the image, in points.
    open var imageInsets = UIEdgeInsets.zero
    /// Whether it can be touched.
    open var isEnabled = true
    /// A number of the program.
    open var tag = 0
    /// What the item is called for users who cannot see it.
    open var accessibilityLabel: String?
    /// A name of the program.
    open var accessibilityIdentifier: String?

    /// Creates an empty item.
    public init() {}
    /// Returns nil, because nibs are not supported.
    public required init?(coder: NSCoder) { nil }

    /// Has no effect, because nothing is drawn.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

    nonisolated public static func == (a: UIBarItem, b: UIBarItem) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An item of a tab bar, as data: there are no tab bars.
open class UITabBarItem: UIBarItem {
    /// The image while the item is selected.
    open var selectedImage: UIImage?
    /// A short text at the corner.
    open var badgeValue: String?
    /// The color of that text.
    open var badgeColor: UIColor?

    /// Creates an item with a text and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }
    /// Creates an item with a text, an image, and the image while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }
}
