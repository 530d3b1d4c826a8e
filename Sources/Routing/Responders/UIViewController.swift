/// Manages one view. It comes after the view in the responder chain.
open class UIViewController: UIResponder {
    package internal(set) final var loadedView: UIView?
    final weak var _presenting: UIViewController?
    final var appearance = Appearance.disappeared
    public override init() { super.init() }

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

    private final var wayUp: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

    /// Whether this is `controller` or a descendant of it.
    private final func isDescendant(of controller: UIViewController) -> Bool { wayUp.contains { $0 === controller } }

    // MARK: Presenting

    /// The controller that this one presents.
    public final var presentedViewController: UIViewController? { presented }
    /// The controller that presents this one.
    public final var presentingViewController: UIViewController? { _presenting }
    final var presented: UIViewController?

    /// Shows the view of `controller` in front of everything in this controller's window, which it fills. There are no
    /// animations. `completion` is called after `viewDidAppear(_:)` of `controller`.
    open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        controller.loadViewIfNeeded()
        if let window = view?.window { controller.view?.frame = window.bounds }
        present(controller)
        guard let completion else { return }
        view?.window?._application?.layOutWindows()
        completion()
    }

    /// Dismisses the controller that this one presents or, if there is none, this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard presented != nil else { return _presenting?.dismiss(animated: flag, completion: completion) ?? () }
        dismiss()
        completion?()
    }

    /// What keeps touches from the views behind, while this controller is presented.
    package private(set) final lazy var backdrop = Backdrop(of: self)

    open override var next: UIResponder? {
        if let nextOverride { return nextOverride }
        guard let view = loadedView else { return nil }
        if let window = view.window, window.rootViewController === self { return window }
        if let _presenting { return _presenting }
        return view.superview
    }

    override var ownView: UIView? { loadedView }
}
