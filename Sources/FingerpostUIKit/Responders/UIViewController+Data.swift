/// What a controller has that never influences a touch and that no subclass overrides.
extension UIViewController {
    /// Has no effect, because there is no status bar.
    @_disfavoredOverload public final func setNeedsStatusBarAppearanceUpdate() {}
    /// Has no effect, because there is no home indicator.
    public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Has no effect, because the system has no gestures.
    public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Always nil, because there are no nibs.
    public final var nibName: String? { nil }
    /// The buttons that a bar at the bottom would show, as data.
    @_disfavoredOverload public final var toolbarItems: [UIBarButtonItem]? {
        get { additional.toolbarItems }
        set { additional.toolbarItems = newValue }
    }
    /// The space beside the safe area, in points, as data.
    @_disfavoredOverload public final var additionalSafeAreaInsets: UIEdgeInsets {
        get { additional.additionalSafeAreaInsets }
        set { additional.additionalSafeAreaInsets = newValue }
    }
    /// Whether presentations cover only this controller, as data. They fill the window in any case.
    @_disfavoredOverload public final var definesPresentationContext: Bool {
        get { additional.definesPresentationContext }
        set { additional.definesPresentationContext = newValue }
    }
    /// Whether the presentation decides about the status bar, as data. No status bar is shown.
    public final var modalPresentationCapturesStatusBarAppearance: Bool {
        get { additional.modalPresentationCapturesStatusBarAppearance }
        set { additional.modalPresentationCapturesStatusBarAppearance = newValue }
    }
    /// Whether scroll views leave space for bars, as data: there are none.
    public final var automaticallyAdjustsScrollViewInsets: Bool {
        get { additional.automaticallyAdjustsScrollViewInsets }
        set { additional.automaticallyAdjustsScrollViewInsets = newValue }
    }
    /// The space that bars cover at the top: none.
    public final var topLayoutGuide: any UILayoutSupport {
        view.guide(\.topGuide, .inset { UIEdgeInsets(top: 0, left: 0, bottom: $0.bounds.height, right: 0) })
    }
    /// The space that bars cover at the bottom: none.
    public final var bottomLayoutGuide: any UILayoutSupport {
        view.guide(\.bottomGuide, .inset { UIEdgeInsets(top: $0.bounds.height, left: 0, bottom: 0, right: 0) })
    }

    /// The appearance that the controller asks for, as data.
    @_disfavoredOverload public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { additional.overrideUserInterfaceStyle }
        set { additional.overrideUserInterfaceStyle = newValue }
    }

    /// The presentation: once the controller is presented, that of the transitioning delegate, if there is one.
    public internal(set) final var presentationController: UIPresentationController? {
        get {
            if let controller = additional.presentationController { return controller }
            let controller =
                [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle)
                ? UISheetPresentationController(presentedViewController: self, presenting: nil)
                : UIPresentationController(presentedViewController: self, presenting: nil)
            additional.presentationController = controller
            return controller
        }
        set { additional.presentationController = newValue }
    }
    /// The presentation, if it was used.
    final var presentationIfUsed: UIPresentationController? {
        (additions as? ViewControllerAdditions)?.presentationController
    }
    /// Provides the transitions of the controller. It is not retained.
    @_disfavoredOverload public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { additional.transitioningDelegate }
        set { additional.transitioningDelegate = newValue }
    }
    /// The transition of this controller, of one that it presents, or of one around it; nil if none runs.
    public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        transition ?? presentedViewController?.transition ?? parent?.transitionCoordinator
    }
    /// The transition with which the controller is presented or dismissed now.
    final var transition: Transition? {
        get { additional.transition }
        set { additional.transition = newValue }
    }
    /// The settings of a sheet; nil if the style was not a sheet when the settings were read first.
    public final var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// Has no effect: appearance callbacks follow the views.
    @_disfavoredOverload
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
    /// Has no effect: appearance callbacks follow the views.
    @_disfavoredOverload public final func endAppearanceTransition() {}

    /// Exchanges the views of two children: adds that of `toViewController` in front of that of `fromViewController`,
    /// runs `animations`, removes the view of `fromViewController`, and calls `completion` with true. There are no
    /// animations.
    @_disfavoredOverload
    public final func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController !== toViewController else { return }
        let (old, new): (UIView, UIView) = (fromViewController.view, toViewController.view)
        fromViewController.allWillLeaveScreen()
        if let superview = old.superview {
            superview.insertSubview(new, aboveSubview: old)
        } else {
            view.addSubview(new)
        }
        animations?()
        old.removeFromSuperview()
        view.window?.application?.layOutWindows()
        completion?(true)
    }

    /// What a tab bar would show, as data: there are none.
    @_disfavoredOverload public final var tabBarItem: UITabBarItem! {
        get {
            if additional.tabBarItem == nil { additional.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0) }
            return additional.tabBarItem
        }
        set { additional.tabBarItem = newValue }
    }
    /// Whether a bar at the bottom goes away with the controller on top, as data: there are none.
    @_disfavoredOverload public final var hidesBottomBarWhenPushed: Bool {
        get { additional.hidesBottomBarWhenPushed }
        set { additional.hidesBottomBarWhenPushed = newValue }
    }
    /// What a navigation controller would show, as data: there are none.
    @_disfavoredOverload public final var navigationItem: UINavigationItem { additional.navigationItem }
    /// The edges of the view that lie under bars, as data: there are none.
    @_disfavoredOverload public final var edgesForExtendedLayout: UIRectEdge {
        get { additional.edgesForExtendedLayout }
        set { additional.edgesForExtendedLayout = newValue }
    }

    /// Whether the view lies under bars that nothing shines through, as data: there are none.
    @_disfavoredOverload public final var extendedLayoutIncludesOpaqueBars: Bool {
        get { additional.extendedLayoutIncludesOpaqueBars }
        set { additional.extendedLayoutIncludesOpaqueBars = newValue }
    }
    /// Whether presentations over this controller use its transition, as data: they do not.
    public final var providesPresentationContextTransitionStyle: Bool {
        get { additional.providesPresentationContextTransitionStyle }
        set { additional.providesPresentationContextTransitionStyle = newValue }
    }
    /// Whether the controller comes onto the stack of a navigation controller now.
    public internal(set) final var isMovingToParent: Bool {
        get { additional.isMovingToParent }
        set { additional.isMovingToParent = newValue }
    }
    /// Whether the controller leaves the stack of a navigation controller now.
    public internal(set) final var isMovingFromParent: Bool {
        get { additional.isMovingFromParent }
        set { additional.isMovingFromParent = newValue }
    }
    /// Whether the controller is edited.
    @_disfavoredOverload public final var isEditing: Bool {
        get { additional.isEditing }
        set { additional.isEditing = newValue }
    }
    /// Begins or ends editing.
    @_disfavoredOverload
    public final func setEditing(_ editing: Bool, animated: Bool) { additional.isEditing = editing }
    /// Sets `toolbarItems`.
    public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
    }
    /// How the user interface is turned when the controller appears: never.
    @_disfavoredOverload
    public final var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// How the user interface is turned: never.
    public final var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// Never called: the margins of controllers do not change.
    @_disfavoredOverload public final func viewLayoutMarginsDidChange() {}
    /// Has no effect: there is one trait collection.
    public final func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {}
    /// Never called: there is one trait collection.
    @_disfavoredOverload
    public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        nil
    }
    /// Has no effect: no state is restored.
    public final var restorationIdentifier: String? {
        get { nil }
        set {}
    }

    private final var additional: ViewControllerAdditions {
        if let additions = additions as? ViewControllerAdditions { return additions }
        let new = ViewControllerAdditions()
        additions = new
        return new
    }
}

/// The space that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: LayoutAnchors {
    /// In points.
    var length: CGFloat { get }
}

extension UILayoutGuide: UILayoutSupport {
    /// The height, in points.
    public final var length: CGFloat { layoutFrame.height }
}

@MainActor
private final class ViewControllerAdditions {
    var additionalSafeAreaInsets = UIEdgeInsets.zero
    var automaticallyAdjustsScrollViewInsets = true
    var definesPresentationContext = false
    var edgesForExtendedLayout = UIRectEdge.all
    let navigationItem = UINavigationItem()
    var extendedLayoutIncludesOpaqueBars = false
    var providesPresentationContextTransitionStyle = false
    var isEditing = false
    var isMovingToParent = false
    var isMovingFromParent = false
    var toolbarItems: [UIBarButtonItem]?
    var tabBarItem: UITabBarItem?
    var hidesBottomBarWhenPushed = false
    var modalPresentationCapturesStatusBarAppearance = false
    var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    var presentationController: UIPresentationController?
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var transition: Transition?
}
