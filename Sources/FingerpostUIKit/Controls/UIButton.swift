/// A button. Its titles, images and colors are data.
open class UIButton: Routing.UIButton {
    /// The appearance of a button. It does not affect routing. The raw values are UIKit's.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// The earlier name of `system`.
        public static let roundedRect = ButtonType.system
    }

    /// The type that the button was created with, as data.
    public private(set) final var buttonType = ButtonType.custom
    private final var contents: [State: Content] = [:]

    /// The content of the button for one state.
    private struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// The rectangle of the background, in the control's points. Nothing calls it but the program.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of image and title, in the control's points. Nothing calls it but the program.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    /// The rectangle of the title, in the control's points. An estimate. Nothing calls it but the program.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    /// The rectangle of the image, in the control's points. An estimate. Nothing calls it but the program.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(origin: contentRect.origin, size: currentImage?.size ?? .zero)
    }

    public required init?(coder: NSCoder) { nil }

    /// Creates a button with an appearance.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    /// Creates a button that runs `primaryAction` when it is pressed, and has its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        use(primaryAction)
    }

    /// Creates a button that runs `primaryAction` when it is pressed.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        self.configuration = configuration
        use(primaryAction)
    }

    /// Creates a button that runs `primaryAction` when it is pressed, and has its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        use(primaryAction)
    }

    private func use(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    // MARK: Contents

    /// Sets the title for a state.
    open func setTitle(_ title: String?, for state: State) {
        contents[state, default: Content()].title = title
        updateLabel()
    }
    /// Sets the title with attributes for a state, as data.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        contents[state, default: Content()].attributedTitle = title
        updateLabel()
    }
    /// Sets the color of the title for a state, as data.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        contents[state, default: Content()].titleColor = color
    }
    /// Sets the image for a state. Pictures show its name if there is no title.
    open func setImage(_ image: UIImage?, for state: State) { contents[state, default: Content()].image = image }
    /// Sets the image behind the title for a state, as data.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        contents[state, default: Content()].backgroundImage = image
    }

    /// The title for a state, or else that for the normal state.
    open func title(for state: State) -> String? { content(\.title, for: state) }
    /// The title with attributes for a state, or else that for the normal state.
    open func attributedTitle(for state: State) -> NSAttributedString? { content(\.attributedTitle, for: state) }
    /// The color for a state, or else that for the normal state.
    open func titleColor(for state: State) -> UIColor? { content(\.titleColor, for: state) }
    /// The image for a state, or else that for the normal state.
    open func image(for state: State) -> UIImage? { content(\.image, for: state) }
    /// The background for a state, or else that for the normal state.
    open func backgroundImage(for state: State) -> UIImage? { content(\.backgroundImage, for: state) }

    /// The value for `state`, or else for the normal state.
    private func content<Value>(_ path: KeyPath<Content, Value?>, for state: State) -> Value? {
        contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
    }

    /// The title for the current state.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The title with attributes for the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The color of the title for the current state.
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }
    /// The image for the current state.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The background for the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The label of the title. It is not a subview: it receives no touches and has no frame in the button.
    public private(set) final lazy var titleLabel: UILabel? = {
        let label = UILabel()
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.text = title(for: .normal)
        return label
    }()

    private func updateLabel() {
        titleLabel?.text = title(for: .normal) ?? attributedTitle(for: .normal)?.string
        invalidateIntrinsicContentSize()
    }

    /// The image view. It is not a subview.
    public private(set) final lazy var imageView: UIImageView? = UIImageView(image: currentImage)

    /// The margins around the content, in points. They are part of the natural size.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
    /// The margins around the title, in points, as data.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// The margins around the image, in points, as data.
    open var imageEdgeInsets = UIEdgeInsets.zero
    /// Whether the image is darker while the button is pressed, as data.
    open var adjustsImageWhenHighlighted = true
    /// Whether the button glows while it is pressed, as data.
    open var showsTouchWhenHighlighted = false

    // MARK: Configuration

    /// The appearance, as data. Its title and image replace those of the button.
    open var configuration: Configuration? { didSet { invalidateIntrinsicContentSize() } }
    /// Is called when the configuration is to be updated.
    open var configurationUpdateHandler: (@MainActor (UIButton) -> Void)?
    /// Updates the configuration now.
    open func setNeedsUpdateConfiguration() { updateConfiguration() }
    /// Calls `configurationUpdateHandler`. A subclass may change the configuration instead.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// The menu of the button, as data. Nothing is shown.
    open var menu: UIMenu?
    /// What the button does in a dialog, as data.
    open var role = Role.normal

    /// The role of a button in a dialog. The raw values are UIKit's.
    public enum Role: Int, Sendable {
        case normal = 0
        case primary = 1
        case cancel = 2
        case destructive = 3
    }

    /// An estimate, because text is not measured.
    open override var intrinsicContentSize: CGSize {
        let text = CGSize(estimatedFor: currentTitle ?? "Button", font: titleLabel?.font)
        let insets = configuration?.contentInsets ?? contentEdgeInsets.directional
        return CGSize(
            width: max(30, text.width + insets.leading + insets.trailing),
            height: max(30, text.height + insets.top + insets.bottom))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIEdgeInsets {
    fileprivate var directional: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    }
}
