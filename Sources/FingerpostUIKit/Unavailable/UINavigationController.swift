// There are no bars, and no controllers with bars. Programs that look for one find none. The compiler reports where a
// program creates one, and what to do instead.

/// A controller with a stack of controllers. Nothing can create one.
open class UINavigationController: UIViewController {
    @available(
        *, unavailable,
        message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
    )
    public init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }

    @available(
        *, unavailable,
        message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
    )
    public init() { super.init(nibName: nil, bundle: nil) }

    @available(
        *, deprecated,
        message: "There are no navigation controllers: add the controller with addChild(_:), or present it"
    )
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { nil }

    /// The controllers, the topmost last.
    open var viewControllers: [UIViewController] {
        get { children }
        set {}
    }
    /// The topmost controller.
    open var topViewController: UIViewController? { viewControllers.last }
    /// The controller that is shown.
    open var visibleViewController: UIViewController? { topViewController }
    /// The bar at the top.
    public final let navigationBar = UINavigationBar(frame: .zero)
    /// Whether the bar at the top is hidden.
    open var isNavigationBarHidden = true
    /// The bar at the bottom: none.
    public final var toolbar: UIToolbar! { nil }
    /// Whether the bar at the bottom is hidden.
    open var isToolbarHidden = true
    /// The delegate, as data.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The recognizer that goes back: none.
    public final var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

    /// Has no effect.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    /// Has no effect, and returns nil.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
    /// Has no effect, and returns nil.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
    /// Has no effect, and returns nil.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? { nil }
    /// Has no effect.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
    /// Has no effect.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {}
    /// Has no effect.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {}

    /// What changes the stack. The raw values are UIKit's.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }
}

/// The bar of a navigation controller.
open class UINavigationBar: UIView {
    /// Whether what is behind it shines through.
    open var isTranslucent = true
    /// The color.
    open var barTintColor: UIColor?
    /// Whether it is dark.
    open var barStyle = UIBarStyle.default
    /// The line below it.
    open var shadowImage: UIImage?
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Whether the title is large.
    open var prefersLargeTitles = false
    /// Has no effect.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// Whether a bar is dark. The raw values are UIKit's.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}

/// The delegate of a navigation controller. It is never called.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

/// A controller with bars at the bottom for other controllers. Nothing can create one.
open class UITabBarController: UIViewController {
    @available(
        *, unavailable,
        message:
            "There are no tab bar controllers: add the controllers with addChild(_:), and switch with a UISegmentedControl"
    )
    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { nil }

    /// The controllers.
    open var viewControllers: [UIViewController]?
    /// The controller that is shown.
    open var selectedViewController: UIViewController?
    /// The number of that controller.
    open var selectedIndex = 0
    /// The delegate, as data.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar at the bottom.
    public final let tabBar = UITabBar(frame: .zero)
}

/// The delegate of a tab bar controller. It is never called.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {}

/// The bar of a tab bar controller.
open class UITabBar: UIView {
    /// The items.
    open var items: [UITabBarItem]?
    /// The item that is shown.
    open weak var selectedItem: UITabBarItem?
    /// Whether what is behind it shines through.
    open var isTranslucent = true
    /// The color.
    open var barTintColor: UIColor?
}

/// A controller that shows two others. Nothing can create one.
open class UISplitViewController: UIViewController {
    @available(*, unavailable, message: "There are no split views: add the controllers with addChild(_:)")
    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { nil }

    /// The controllers.
    open var viewControllers: [UIViewController] = []
}

extension UIViewController {
    /// Always nil, because there are no navigation controllers.
    @_disfavoredOverload public var navigationController: UINavigationController? { nil }
    /// Always nil, because there are no tab bar controllers.
    @_disfavoredOverload public var tabBarController: UITabBarController? { nil }
    /// Always nil, because there are no split views.
    public var splitViewController: UISplitViewController? { nil }
    /// Always nil, because there are no storyboards.
    public var storyboard: UIStoryboard? { nil }
    /// Always nil, because there are no popovers.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
}

/// A bar with buttons. Nothing can create one.
open class UIToolbar: UIView {
    @available(*, unavailable, message: "There are no bars: use a UIButton")
    public override init(frame: CGRect) { super.init(frame: frame) }
    @available(*, unavailable, message: "There are no bars: use a UIButton")
    public init() { super.init(frame: .zero) }

    public required init?(coder: NSCoder) { nil }

    /// Whether what is behind it shines through.
    open var isTranslucent = true
    /// The color.
    open var barTintColor: UIColor?
    /// The buttons.
    open var items: [UIBarButtonItem]?
}

/// A file with controllers. Nothing can create one.
@preconcurrency @MainActor
open class UIStoryboard {
    @available(*, unavailable, message: "There are no storyboards: create the controllers in code")
    public init(name: String, bundle: AnyObject?) {}

    /// Never called.
    open func instantiateInitialViewController() -> UIViewController? { nil }
    /// Never called.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        fatalError("There are no storyboards: create the controllers in code")
    }
}

/// A file with views. There are none.
@preconcurrency @MainActor
open class UINib {
    /// Creates the name of a file.
    public init(nibName name: String, bundle: AnyObject?) {}

    /// Ends the program, because there are no nibs.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil) -> [Any] {
        fatalError("There are no nibs: create the views in code")
    }
}

extension Bundle {
    /// Ends the program, because there are no nibs.
    @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

/// The presentation of a popover. Nothing creates one.
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that it points at.
    open var sourceView: UIView?
    /// The part of that view, in its coordinates.
    open var sourceRect = CGRect.zero
    /// The item that it points at.
    open var barButtonItem: UIBarButtonItem?

    @available(*, unavailable, message: "There are no popovers: present the controller with a transitioningDelegate")
    public override init(presentedViewController: UIViewController, presenting: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }
}

/// The delegate of a popover. It is never called.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
