/// Manages one view. It comes after the view in the responder chain.
open class UIViewController: UIResponder {
    package private(set) final var loadedView: UIView?
    private final weak var _presenting: UIViewController?
    final var appearance = Appearance.disappeared
    /// The controller that covers this one and everything in its view: see `present(_:covering:)`.
    final weak var covering: UIViewController?
    /// The controller that this one covers.
    private final weak var covered: UIViewController?
    /// Whether the controller is presented and has not returned from `viewDidAppear(_:)` yet.
    public internal(set) final var isBeingPresented = false
    /// Whether the controller is being dismissed: from `viewWillDisappear(_:)` until `viewDidDisappear(_:)` returns, or
    /// until its transition is cancelled.
    public package(set) final var isBeingDismissed = false
    /// Whether a transition to this controller runs, so that `viewDidAppear(_:)` waits.
    final var isInTransition = false
    /// What a library for programs keeps with the controller.
    package final var additions: AnyObject?

    /// Creates a controller. Both arguments are ignored, because nibs are not supported.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) { super.init() }

    /// Returns nil, because nibs and storyboards are not supported.
    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    deinit { whileReleased { detachOwned() } }

    /// Detaches the view, the presented controller and the children without callbacks. Leaves what another controller
    /// has taken while a subclass was released.
    private final func detachOwned() {
        let (view, presented, children) = (
            exchange(&loadedView, for: nil), exchange(&presented, for: nil), children.extractAll()
        )
        if view?._controller === self { view?._controller = nil }
        if presented?._presenting === self { presented?._presenting = nil }
        for child in children where child.parent === self { child.parent = nil }
        // Last, because this may run code of the application.
        dispose(of: view)
        dispose(of: presented)
        dispose(of: children)
    }

    // MARK: View

    /// The root view. It is loaded on first access. A view has one controller: setting the view here removes it from
    /// its other controller.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setView(newValue) }
    }

    /// The root view if it is loaded, otherwise nil.
    public final var viewIfLoaded: UIView? { loadedView }
    /// Whether the root view is loaded.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and sets `view`.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    /// Called after the view was loaded.
    open func viewDidLoad() {}

    /// Loads the root view if it is not loaded.
    public final func loadViewIfNeeded() {
        guard !isViewLoaded else { return }
        loadView()
        // If `loadView` does not set a view, a plain view is used.
        if !isViewLoaded { view = UIView() }
        viewDidLoad()
    }

    /// Sets the root view, or unloads it if `view` is nil. Resigns the first responder of a window that this object, or
    /// the view's other controller, has left.
    private final func setView(_ view: UIView?) {
        guard view !== loadedView else { return }
        let other = view?._controller
        let (window, otherWindow) = (firstResponderWindow, other?.firstResponderWindow)
        let old = exchange(&loadedView, for: view)
        old?._controller = nil
        other?.loadedView = nil
        view?._controller = self
        resignFirstResponder(ifLeft: window)
        other?.resignFirstResponder(ifLeft: otherWindow)
        // Last, because this may run code of the application.
        dispose(of: old)
    }

    private final func resignFirstResponder(ifLeft window: UIWindow?) {
        if window?.firstResponder === self, firstResponderWindow !== window { window?.setFirstResponder(nil) }
    }

    // MARK: Appearance

    /// Called before the view comes onto the screen.
    ///
    /// - Parameter animated: whether the program asked for an animation. There are no animations.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is on the screen and not laid out yet.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view is on the screen and laid out.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view leaves the screen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has left the screen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Creates the constraints of the view, as `UIView.updateConstraints()` does.
    open func updateViewConstraints() { view?.updateConstraints() }
    /// Called when the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    // MARK: Children

    /// The child controllers, in the order in which they were added.
    public private(set) final var children: [UIViewController] = []
    /// The controller of which this is a child.
    public private(set) final weak var parent: UIViewController?

    /// Adds `child` as a child. The caller must add its view to a view of this controller.
    open func addChild(_ child: UIViewController) {
        precondition(!isDescendant(of: child), "a controller cannot be put into itself")
        child.willMove(toParent: self)
        // The callback may have put this controller into `child`. That call is newer, so its result stays.
        guard !isDescendant(of: child) else { return }
        child.leaveParent()
        children.append(child)
        child.parent = self
    }

    /// Stops being a child. The caller must remove the view.
    open func removeFromParent() {
        leaveParent()
        didMove(toParent: nil)
    }

    private final func leaveParent() {
        guard let parent = exchange(&parent, for: nil) else { return }
        dispose(of: parent.children.extract { $0 === self })
    }

    /// The controller is about to become a child of `parent`, or of none.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller became a child of `parent`, or of none.
    open func didMove(toParent parent: UIViewController?) {}

    /// This controller, its parent, the parent of that, and so on.
    package final var wayUp: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

    /// Whether this is `controller` or a descendant of it.
    private final func isDescendant(of controller: UIViewController) -> Bool { wayUp.contains { $0 === controller } }

    // MARK: Presenting

    /// The controller that this one presents.
    public final var presentedViewController: UIViewController? { presented }
    /// The controller that presents this one.
    public final var presentingViewController: UIViewController? { _presenting }
    private final var presented: UIViewController?

    /// Shows the view of `controller` in front of everything in this controller's window. There are no animations.
    /// `completion` is called after `viewDidAppear(_:)` of `controller`.
    ///
    /// If the style of `controller` is `fullScreen` or `currentContext`, this controller, or the outermost one that
    /// contains it, disappears, and appears again when `controller` is dismissed. Its view stays in the window.
    open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        if let program = self as? any TransitionSource,
            program.transition(to: controller, animated: flag, completion: completion)
        {
            return
        }
        controller.loadViewIfNeeded()
        if let window = view?.window { controller.view?.frame = window.bounds }
        present(controller, covering: [.fullScreen, .currentContext].contains(controller.modalPresentationStyle))
        guard let completion else { return }
        view?.window?._application?.layOutWindows()
        completion()
    }

    /// Dismisses the controller that this one presents or, if there is none, this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard presented != nil else { return _presenting?.dismiss(animated: flag, completion: completion) ?? () }
        if let program = self as? any TransitionSource, program.transitionBack(animated: flag, completion: completion) {
            return
        }
        dismiss()
        completion?()
    }

    /// What keeps touches from the views behind, while this controller is presented.
    package private(set) final lazy var backdrop = Backdrop(of: self)

    /// Shows `controller`'s view in front of everything else in the window of this controller's view. The controller
    /// that was presented before is dismissed.
    ///
    /// - Parameters:
    ///   - controller: the controller to show.
    ///   - covering: whether this controller, or the outermost controller that contains it, disappears while
    ///     `controller` is presented. Its view stays in the window.
    ///   - transition: shows the view, instead of the front of the window. Then `viewDidAppear(_:)` of `controller`
    ///     waits for `endTransition()`.
    package final func present(
        _ controller: UIViewController, covering: Bool = false, transition: (() -> Void)? = nil
    ) {
        precondition(!isPresented(by: controller), "a controller cannot present itself, or one that presents it")
        dismiss()
        controller._presenting?.dismiss()
        // A callback of a view may have presented one of the two. That call is newer, so its result stays.
        guard presented == nil, controller._presenting == nil, !isPresented(by: controller) else { return }
        presented = controller
        controller._presenting = self
        if let window = view?.window {
            controller.isBeingPresented = true
            if covering { controller.cover(outermost) }
            // A callback may have dismissed it.
            guard presented === controller else { return }
            if let transition {
                controller.isInTransition = true
                return transition()
            }
            window.add(controller.backdrop)
            controller.show(in: window, at: .max)
        }
    }

    /// Dismisses the controller that this controller presents, and removes its view from the window.
    package final func dismiss() {
        guard let controller = presented else { return }
        controller.isBeingDismissed = true
        defer { controller.isBeingDismissed = false }
        controller.uncover()
        controller.backdrop.leaveSuperview(stayingOnScreen: false)
        controller.loadedView?.removeFromSuperview()
        // A callback of a view may have presented another controller.
        guard presented === controller else { return }
        controller._presenting = nil
        controller.isBeingPresented = false
        controller.isInTransition = false
        (controller as? any TransitionSource)?.wasDismissed()
        dispose(of: exchange(&presented, for: nil))
    }

    /// Makes `controller` disappear. The last callback comes after `viewDidAppear(_:)` of this controller.
    private final func cover(_ controller: UIViewController) {
        controller.allWillLeaveScreen()
        controller.covering = self
        covered = controller
    }

    /// Makes the controller that this one covers appear again, before this one has disappeared.
    private final func uncover() {
        guard let controller = exchange(&covered, for: nil), controller.covering === self else { return }
        allWillLeaveScreen()
        controller.covering = nil
        controller.allEnteredScreen()
    }

    /// Completes what `cover(_:)` began.
    final func coverWasCompleted() {
        if let covered, covered.covering === self { covered.allLeftScreen() }
    }

    /// The container of all containers of this controller; this controller if it is in none.
    private final var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }

    /// Whether this is `controller`, or is presented by it directly or through other controllers.
    private final func isPresented(by controller: UIViewController) -> Bool {
        sequence(first: self) { $0._presenting }.contains { $0 === controller }
    }

    /// Inserts the view into `window`. If the view has no size, it fills the window.
    final func show(in window: UIWindow, at index: Int) {
        // `viewDidLoad()` may have given the view to another controller.
        guard let view = self.view else { return }
        if view.frame.size == .zero { view.frame = window.bounds }
        window.insertSubview(view, at: index)
    }

    open override var next: UIResponder? {
        if let nextOverride { return nextOverride }
        guard let view = loadedView else { return nil }
        if let window = view.window, window.rootViewController === self { return window }
        if let _presenting, view.window?.application?.policy.presentedNext != .superview { return _presenting }
        return view.superview
    }

    override var ownView: UIView? { loadedView }

    // MARK: Data

    /// The title of the controller, as data.
    open var title: String?
    /// The style of its presentation. Every style fills the window. Under `fullScreen` and `currentContext`, the
    /// presenting controller disappears.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation of its presentation, as data.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a gesture cannot dismiss it. It has no effect, because there is no such gesture.
    open var isModalInPresentation = false
    /// The size that it wants, in points, as data.
    open var preferredContentSize = CGSize.zero
    /// Whether the status bar is hidden, as data: no status bar is shown.
    open var prefersStatusBarHidden: Bool { false }
    /// Whether the home indicator is hidden, as data: no home indicator is shown.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The edges at which the system's gestures wait, as data: the system has no gestures.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The style of the status bar, as data: no status bar is shown.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The child that decides about the status bar, as data.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden, as data.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that decides about the home indicator, as data.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The child that decides about the system's gestures, as data.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// How the status bar changes, as data.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The orientations that the controller supports, as data. The screen does not turn.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Whether the controller turns with the screen, as data. The screen does not turn.
    open var shouldAutorotate: Bool { true }
    /// Never called, because there are no bars.
    open func viewSafeAreaInsetsDidChange() {}
    /// Whether the appearance callbacks of children are called. Never asked: they follow the views.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Whether the keyboard stays, as data: no software keyboard is shown.
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    /// Never called, because the screen does not turn.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Never called, because the appearance never changes.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// The appearance of the program, with the size classes of the window, or of the screen if there is no window.
    open var traitCollection: UITraitCollection {
        viewIfLoaded?.window?.traitCollection ?? (parent ?? presentingViewController)?.traitCollection ?? .of(nil)
    }
    /// Never called, because the appearance never changes.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never called, because the screen does not turn.
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {}
    /// Never called, because the screen does not turn.
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: Double) {}
    /// Never called, because the screen does not turn.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    /// Never called, because there are no storyboards.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Never called, because there are no storyboards.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Ends the program, as UIKit does for a name that no segue has.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        fatalError("There is no segue \(identifier), because there are no storyboards: present the controller")
    }
    /// Never called, because the program does not watch memory.
    open func didReceiveMemoryWarning() {}
}
