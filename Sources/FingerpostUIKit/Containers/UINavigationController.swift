/// A controller with a stack of controllers. It shows the topmost one below its bar.
open class UINavigationController: UIViewController {
    private final var stack: [UIViewController] = []
    private final var shown: UIViewController?
    private final let content = UIView()
    private final var running: StackTransition?
    /// The bar at the top. It shows no buttons.
    public final let navigationBar: UINavigationBar
    /// The bar at the bottom. It shows no buttons.
    public final let toolbar: UIToolbar!
    /// The delegate.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// A drag from the left edge, which goes back.
    public final let interactivePopGestureRecognizer: UIGestureRecognizer?
    private final let back = BackGesture()

    /// Creates a controller with one controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }
    /// Creates a controller with bars of other classes, which have no effect.
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        self.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) {
        navigationBar = UINavigationBar(frame: .zero)
        toolbar = UIToolbar(frame: .zero)
        interactivePopGestureRecognizer = back.recognizer
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        back.controller = self
    }
    public required init?(coder: NSCoder) { nil }

    // MARK: The stack

    /// The controllers, the topmost last.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The topmost controller.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is shown: the topmost one, or what it presents.
    open var visibleViewController: UIViewController? { stack.last?.presentedViewController ?? stack.last }

    /// Adds a controller to the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else { return }
        change(to: stack + [viewController], .push, animated)
    }
    /// Removes the topmost controller, unless it is the last one.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let last = stack.last else { return nil }
        change(to: stack.dropLast(), .pop, animated)
        return last
    }
    /// Removes all controllers but the first one.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }
    /// Removes the controllers above one.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let above = Array(stack[(index + 1)...])
        if !above.isEmpty { change(to: Array(stack[...index]), .pop, animated) }
        return above
    }
    /// Replaces all controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, stack.contains { $0 === viewControllers.last } ? .pop : .push, animated)
    }

    private final func change(to controllers: [UIViewController], _ operation: Operation, _ animated: Bool) {
        running?.completeTransition(true)
        let before = stack
        let added = controllers.filter { one in !before.contains { $0 === one } }
        let removed = before.filter { one in !controllers.contains { $0 === one } }
        for controller in removed {
            controller.willMove(toParent: nil)
            controller.isMovingFromParent = true
        }
        for controller in added {
            addChild(controller)
            controller.isMovingToParent = true
        }
        stack = controllers
        navigationBar.items = stack.map(\.navigationItem)
        guard isViewLoaded, let top = stack.last else { return end(added, removed) }
        guard top !== shown else { return end(added, removed) }
        delegate?.navigationController(self, willShow: top, animated: animated)
        guard animated, view.window != nil, let shown,
            let animator = delegate?.navigationController(
                self, animationControllerFor: operation, from: shown, to: top)
        else {
            show(top)
            end(added, removed)
            delegate?.navigationController(self, didShow: top, animated: animated)
            return
        }
        top.view.frame = content.bounds
        let transition = StackTransition(from: shown, to: top, in: content, by: animator) { [weak self] isComplete in
            guard let self else { return }
            running = nil
            if isComplete {
                show(top)
                end(added, removed)
                delegate?.navigationController(self, didShow: top, animated: true)
            } else {
                top.viewIfLoaded?.removeFromSuperview()
                stack = before
                navigationBar.items = stack.map(\.navigationItem)
                show(shown)
                for controller in removed { controller.isMovingFromParent = false }
                end([], added)
            }
        }
        running = transition
        transition.begin(delegate?.navigationController(self, interactionControllerFor: animator))
    }

    private final func show(_ controller: UIViewController) {
        let old = shown
        shown = controller
        controller.view.frame = content.bounds
        if controller.view.superview !== content { content.addSubview(controller.view) }
        if old !== controller { old?.viewIfLoaded?.removeFromSuperview() }
    }

    private final func end(_ added: [UIViewController], _ removed: [UIViewController]) {
        for controller in removed {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
            controller.isMovingFromParent = false
        }
        for controller in added {
            controller.didMove(toParent: self)
            controller.isMovingToParent = false
        }
    }

    // MARK: The view

    open override func viewDidLoad() {
        super.viewDidLoad()
        for part in [content, navigationBar, toolbar!] { view.addSubview(part) }
        view.addGestureRecognizer(back.recognizer)
        arrange()
        if let top = stack.last { show(top) }
    }
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        arrange()
    }

    private final func arrange() {
        guard isViewLoaded else { return }
        let (bounds, height) = (view.bounds, navigationBar.sizeThatFits(view.bounds.size).height)
        let (top, bottom) = (
            isNavigationBarHidden ? 0 : height, isToolbarHidden ? 0 : toolbar.intrinsicContentSize.height
        )
        navigationBar.isHidden = isNavigationBarHidden
        toolbar.isHidden = isToolbarHidden
        navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        toolbar.frame = CGRect(x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
        content.frame = bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
        shown?.view.frame = content.bounds
    }

    open override var childForStatusBarStyle: UIViewController? { nil }

    /// Whether the bar at the top is hidden.
    open var isNavigationBarHidden = false { didSet { arrange() } }
    /// Whether the bar at the bottom is hidden.
    open var isToolbarHidden = true { didSet { arrange() } }
    /// Hides or shows the bar at the top.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Hides or shows the bar at the bottom.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    /// Whether a drag hides the bar, as data.
    open var hidesBarsOnSwipe = false
    /// Whether a tap hides the bar, as data.
    open var hidesBarsOnTap = false
    /// Whether a keyboard hides the bar, as data.
    open var hidesBarsWhenKeyboardAppears = false
    /// The time in which a bar hides, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// What changes the stack. The raw values are UIKit's.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }
}

/// Goes back from the topmost controller when a finger drags it from the left edge beyond the middle.
@MainActor
private final class BackGesture: UIGestureRecognizerDelegate {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    weak var controller: UINavigationController?

    init() {
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector("dragged(_:)", BackGesture.dragged(_:)))
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        (controller?.viewControllers.count ?? 0) > 1
    }

    func dragged(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        guard recognizer.state == .ended, let controller, controller.viewControllers.count > 1 else { return }
        let isFar = recognizer.translation(in: controller.view).x > controller.view.bounds.width / 2
        if isFar || recognizer.velocity(in: controller.view).x > 500 { controller.popViewController(animated: true) }
    }
}

/// The delegate of a navigation controller.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// A controller will be shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Makes the changes of a transition; nil, the default, shows the controller at once.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Controls a transition with fingers; nil, the default, for none.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
    /// The nearest navigation controller around this one; nil if there is none.
    @_disfavoredOverload public var navigationController: UINavigationController? { container() }
    /// The nearest tab bar controller around this one; nil if there is none.
    @_disfavoredOverload public var tabBarController: UITabBarController? { container() }
    /// Always nil, because there are no split views.
    public var splitViewController: UISplitViewController? { nil }

    /// Pushes a controller on the stack of the navigation controller; without one, presents it.
    @_disfavoredOverload
    public final func show(_ vc: UIViewController, sender: Any?) {
        if let stack = self as? UINavigationController ?? navigationController {
            stack.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    private func container<Container: UIViewController>() -> Container? {
        for case let container as Container in wayUp.dropFirst() { return container }
        return nil
    }
}
