// Bars are views that show nothing. What decides about their look is data.

/// What all bars have in common.
open class UIBar: UIView {
    /// Whether what is behind the bar shines through, as data.
    open var isTranslucent = true
    /// The color, as data.
    open var barTintColor: UIColor?
    /// Whether the bar is dark, as data.
    open var barStyle = UIBarStyle.default
    /// The line at the edge, as data.
    open var shadowImage: UIImage?
    /// The picture behind the bar, as data.
    open var backgroundImage: UIImage?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// Sets `backgroundImage`.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }
    /// Sets `backgroundImage`.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { self.backgroundImage = backgroundImage }
    /// The picture behind the bar.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
}

/// The bar of a navigation controller. It shows no buttons.
open class UINavigationBar: UIBar {
    /// The items, the topmost last.
    open var items: [UINavigationItem]?
    /// The topmost item.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below the topmost one.
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// The delegate, as data.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The attributes of the title, as data.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of a large title, as data.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// Whether the title is large, as data.
    open var prefersLargeTitles = false
    /// The picture of the button that goes back, as data.
    open var backIndicatorImage: UIImage?
    /// The mask of that picture, as data.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The look of the bar, as data.
    open var standardAppearance = UINavigationBarAppearance()
    /// The look of a low bar, as data.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of the bar over the end of a content, as data.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The look of a low bar over the end of a content, as data.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Adds an item.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// Removes the topmost item.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    /// Sets `items`.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// Has no effect.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// A bar with buttons. It shows none.
open class UIToolbar: UIBar {
    /// The buttons, as data.
    open var items: [UIBarButtonItem]?
    /// The delegate, as data.
    open weak var delegate: (any UIToolbarDelegate)?
    /// The look of the bar, as data.
    open var standardAppearance = UIToolbarAppearance()
    /// The look of a low bar, as data.
    open var compactAppearance: UIToolbarAppearance?
    /// The look of the bar over the end of a content, as data.
    open var scrollEdgeAppearance: UIToolbarAppearance?

    /// Sets `items`.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// Has no effect.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// The look of a bar, as data.
@preconcurrency @MainActor
open class UIBarAppearance {
    /// The color.
    open var backgroundColor: UIColor?
    /// The blur.
    open var backgroundEffect: UIBlurEffect?
    /// The picture.
    open var backgroundImage: UIImage?
    /// The color of the line at the edge.
    open var shadowColor: UIColor?
    /// The picture of that line.
    open var shadowImage: UIImage?

    /// Creates the usual look.
    public init() {}
    /// Creates the look of another bar.
    public init(barAppearance: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
        (backgroundImage, shadowColor) = (barAppearance.backgroundImage, barAppearance.shadowColor)
    }
    /// Has no effect.
    open func configureWithDefaultBackground() {}
    /// Has no effect.
    open func configureWithOpaqueBackground() {}
    /// Has no effect.
    open func configureWithTransparentBackground() {}
    /// The look itself.
    open func copy() -> Any { self }
}

/// The look of the buttons of a bar, as data.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance {
    /// The usual state.
    public final let normal = UIBarItemStateAppearance()
    /// The state under a finger.
    public final let highlighted = UIBarItemStateAppearance()
    /// The disabled state.
    public final let disabled = UIBarItemStateAppearance()
    /// Creates the usual look.
    public init() {}
    /// Creates the look of a style.
    public init(style: UIBarButtonItem.Style) {}
}

/// The look of the items of a tab bar, as data.
@preconcurrency @MainActor
open class UITabBarItemAppearance {
    /// The usual state.
    public final let normal = UIBarItemStateAppearance()
    /// The selected state.
    public final let selected = UIBarItemStateAppearance()
    /// The disabled state.
    public final let disabled = UIBarItemStateAppearance()
    /// Creates the usual look.
    public init() {}
}

/// The look of an item of a bar in a state, as data.
@preconcurrency @MainActor
public final class UIBarItemStateAppearance {
    /// The attributes of the title.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of the picture.
    public var iconColor: UIColor?
    /// The displacement of the title.
    public var titlePositionAdjustment = UIOffset.zero
    /// The picture behind it.
    public var backgroundImage: UIImage?
    /// The color of the short text at the corner.
    public var badgeBackgroundColor: UIColor?
}

/// The look of the bar of a navigation controller, as data.
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The displacement of the title.
    open var titlePositionAdjustment = UIOffset.zero
    /// The buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The button that ends something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The button that goes back.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The picture of the button that goes back.
    open var backIndicatorImage: UIImage { UIImage() }
    /// Has no effect.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {}
}

/// The look of a tab bar, as data.
open class UITabBarAppearance: UIBarAppearance {
    /// Items with the title below the picture.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// Items with the title beside the picture.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The same in a low bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The color of the selected item.
    open var selectionIndicatorTintColor: UIColor?
}

/// The look of a toolbar, as data.
open class UIToolbarAppearance: UIBarAppearance {
    /// The buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The button that ends something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// Whether a bar is dark. The raw values are UIKit's.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    /// The earlier name of a dark bar that shines through.
    public static let blackTranslucent = UIBarStyle.black
    /// The earlier name of `black`.
    public static let blackOpaque = UIBarStyle.black
}

/// Where a bar is. The raw values are UIKit's.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top, topAttached
}

/// Decides where a bar is. Nothing asks it.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {}
/// The delegate of a bar of a navigation controller. Nothing calls it.
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}
/// The delegate of a toolbar. Nothing calls it.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
