// Settings that have no effect, and values that never change.

extension UIViewController {
    /// Has no effect.
    public final var restoresFocusAfterTransition: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { true }
        set {}
    }
    /// Always the same.
    public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { .zero }
    /// Has no effect.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Has no effect.
    public final func setContentScrollView(_ scrollView: UIScrollView?, for edge: UIRectEdge) {}
    /// Has no effect.
    public final func setContentScrollView(_ scrollView: UIScrollView?) {}
    /// Has no effect.
    public final func setNeedsFocusUpdate() {}
    /// Has no effect.
    public final func registerForPreviewing(with delegate: Any, sourceView: UIView) {}
}

extension UIBarButtonItem {
    /// Has no effect.
    public final var possibleTitles: Set<String>? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var isHidden: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var isSelected: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var menu: UIMenu? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect.
    public final func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Has no effect.
    public final func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
}

extension UITabBarItem {
    /// Has no effect.
    public final var titlePositionAdjustment: UIOffset {
        get { .zero }
        set {}
    }
}

extension UIBarButtonItem {
    /// Creates an item that runs an action.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil)
    {
        self.init()
        (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    }
    /// Creates an item of the system. Its kind is ignored.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(primaryAction: primaryAction)
    }
    /// A space.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
    /// A space of a width.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.width = width
        return item
    }
}

extension UIBarButtonItem.Style {
    /// The earlier name of `plain`.
    public static let bordered = UIBarButtonItem.Style.plain
}

extension UIViewController {
    /// A button that begins or ends editing, as data: no bar shows it.
    public final var editButtonItem: UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    }
    /// The scroll view that was set for an edge: none.
    public final func contentScrollView(for edge: UIRectEdge) -> UIScrollView? { nil }
}
