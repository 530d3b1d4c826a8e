/// A controller that shows one of several controllers. A tap on the bar at the bottom selects another one.
open class UITabBarController: UIViewController {
    /// The delegate.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar at the bottom.
    public final let tabBar = UITabBar(frame: .zero)
    private final let content = UIView()
    private final var selected = 0

    /// The controllers.
    open var viewControllers: [UIViewController]? {
        didSet {
            for old in oldValue ?? [] where viewControllers?.contains(where: { $0 === old }) != true {
                old.willMove(toParent: nil)
                old.viewIfLoaded?.removeFromSuperview()
                old.removeFromParent()
            }
            for new in viewControllers ?? [] where new.parent !== self {
                addChild(new)
                new.didMove(toParent: self)
            }
            tabBar.items = viewControllers?.map(\.tabBarItem)
            selected = min(selected, max(0, (viewControllers?.count ?? 0) - 1))
            showSelected()
        }
    }
    /// Sets `viewControllers`.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }
    /// The number of the controller that is shown.
    open var selectedIndex: Int {
        get { selected }
        set {
            guard viewControllers?.indices.contains(newValue) == true else { return }
            selected = newValue
            showSelected()
        }
    }
    /// The controller that is shown.
    open var selectedViewController: UIViewController? {
        get { viewControllers?.indices.contains(selected) == true ? viewControllers?[selected] : nil }
        set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selected }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(content)
        view.addSubview(tabBar)
        tabBar.tabs = self
        showSelected()
    }
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        arrange()
    }

    private final func arrange() {
        let (bounds, height) = (view.bounds, tabBar.isHidden ? 0 : tabBar.sizeThatFits(view.bounds.size).height)
        tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - height)
        selectedViewController?.view.frame = content.bounds
    }

    private final func showSelected() {
        tabBar.selectedItem = selectedViewController?.tabBarItem
        guard isViewLoaded else { return }
        arrange()
        guard let view = selectedViewController?.view, view.superview !== content else { return }
        for old in content.subviews { old.removeFromSuperview() }
        content.addSubview(view)
    }

    /// A finger touched an item of the bar.
    fileprivate final func choose(_ index: Int) {
        guard let controller = viewControllers?[index],
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: controller)
    }
}

/// The delegate of a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a tap selects a controller.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// A tap selected a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Makes the changes of a transition. Never called.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Controls a transition with fingers. Never called.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A bar with items of equal width. A tap selects one.
open class UITabBar: UIBar {
    /// The items.
    open var items: [UITabBarItem]?
    /// The item that is shown.
    open weak var selectedItem: UITabBarItem?
    /// The delegate.
    open weak var delegate: (any UITabBarDelegate)?
    /// The color of the other items, as data.
    open var unselectedItemTintColor: UIColor?
    /// The picture behind the selected item, as data.
    open var selectionIndicatorImage: UIImage?
    /// The width of the items, as data.
    open var itemWidth: CGFloat = 0
    /// The space between the items, as data.
    open var itemSpacing: CGFloat = 0
    /// How the items are placed, as data.
    open var itemPositioning = ItemPositioning.automatic
    /// The look of the bar, as data.
    open var standardAppearance = UITabBarAppearance()
    /// The look of the bar over the end of a content, as data.
    open var scrollEdgeAppearance: UITabBarAppearance?
    fileprivate final weak var tabs: UITabBarController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped(_:)", UITabBar.tapped(_:))))
    }
    public required init?(coder: NSCoder) { nil }

    /// Sets `items`.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }

    private final func tapped(_ recognizer: UITapGestureRecognizer) {
        guard let items, !items.isEmpty, bounds.width > 0 else { return }
        let place = Int(recognizer.location(in: self).x / bounds.width * CGFloat(items.count))
        let index = min(max(place, 0), items.count - 1)
        guard items[index].isEnabled else { return }
        if let tabs { tabs.choose(index) } else { selectedItem = items[index] }
        delegate?.tabBar(self, didSelect: items[index])
    }

    /// How the items are placed. The raw values are UIKit's.
    public enum ItemPositioning: Int, Sendable {
        case automatic, fill, centered
    }
}

/// The delegate of a bar with items.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// A tap selected an item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

// A controller is the delegate of its bar in UIKit.
extension UITabBarController: UITabBarDelegate {}

/// A controller that shows two others. Nothing can create one.
open class UISplitViewController: UIViewController {
    @available(*, unavailable, message: "There are no split views: add the controllers with addChild(_:)")
    /// Never called.
    public init() { super.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { nil }

    /// The controllers.
    open var viewControllers: [UIViewController] = []
}
