/// Manages one view and is the next responder of that view: `UIViewController`.
open class UIViewController: UIResponder {
    package private(set) final var loadedView: UIView?
    private final weak var _presenting: UIViewController?
    package final weak var frontController: (any ViewControllerOverrides)?
    final var appearance = Appearance.disappeared
    /// The controller that covers this one and everything in its view: see `present(_:covering:)`.
    final weak var covering: UIViewController?
    /// The controller that this one covers.
    private final weak var covered: UIViewController?
    /// Whether the controller was presented and has not received `viewDidAppear(_:)` since.
    package internal(set) final var isBeingPresented = false
    /// Whether the controller is being dismissed.
    package private(set) final var isBeingDismissed = false

    deinit { MainActor.assumeIsolated { detachOwned() } }

    package override func frontWasReleased() {
        if _attachments == 0 { detachOwned() }
    }

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
        view?.wasDetached()
        presented?.wasDetached()
        for child in children { child.wasDetached() }
    }

    /// The root view, created when it is first read. A view has one controller: setting the view here removes it from
    /// its other controller.
    public final var view: UIView {
        get {
            if let loadedView { return loadedView }
            let view = UIView()
            self.view = view
            return view
        }
        set { setView(newValue) }
    }

    /// Sets the root view, or unloads it if `view` is nil. Resigns the first responder of a window that this object, or
    /// the view's other controller, has left.
    package final func setView(_ view: UIView?) {
        guard view !== loadedView else { return }
        let other = view?._controller
        let (window, otherWindow) = (firstResponderWindow, other?.firstResponderWindow)
        let old = exchange(&loadedView, for: view)
        old?._controller = nil
        if let other { other.loadedView = nil } else { view?.wasAttached() }
        view?._controller = self
        resignFirstResponder(ifLeft: window)
        other?.resignFirstResponder(ifLeft: otherWindow)
        // Last, because this may run code of the application.
        old?.wasDetached()
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

    public private(set) final var children: [UIViewController] = []
    public private(set) final weak var parent: UIViewController?

    /// Makes `child` a child of this controller. The caller adds the child's view to a view of this controller.
    public final func addChild(_ child: UIViewController) {
        precondition(!isDescendant(of: child), "a controller cannot be put into itself")
        let front = child.frontController
        child.removeFromParent()
        children.append(child)
        child.parent = self
        child.wasAttached()
        // Only the old parent may have kept it alive.
        withExtendedLifetime(front) {}
    }

    public final func removeFromParent() {
        guard let parent = exchange(&parent, for: nil) else { return }
        dispose(of: parent.children.extract { $0 === self })
        wasDetached()
    }

    /// Whether this is `controller` or a descendant of it.
    private final func isDescendant(of controller: UIViewController) -> Bool {
        var ancestor: UIViewController? = self
        while let candidate = ancestor {
            if candidate === controller { return true }
            ancestor = candidate.parent
        }
        return false
    }

    // MARK: Presenting

    /// The controller that this controller presents.
    public private(set) final var presented: UIViewController?
    /// The controller that presents this one.
    public final var presenting: UIViewController? { _presenting }

    /// What keeps touches from the views behind, while this controller is presented.
    package private(set) final lazy var backdrop = Backdrop(of: self)

    /// Shows `controller`'s view in front of everything else in the window of this controller's view. The controller
    /// that was presented before is dismissed.
    ///
    /// - Parameters:
    ///   - controller: the controller to show.
    ///   - covering: whether this controller, or the outermost controller that contains it, disappears while
    ///     `controller` is presented. Its view stays in the window.
    public final func present(_ controller: UIViewController, covering: Bool = false) {
        precondition(!isPresented(by: controller), "a controller cannot present itself, or one that presents it")
        let front = controller.frontController
        dismiss()
        controller._presenting?.dismiss()
        // A callback of a view may have presented one of the two. That call is newer, so its result stays.
        guard presented == nil, controller._presenting == nil, !isPresented(by: controller) else { return }
        presented = controller
        controller._presenting = self
        controller.wasAttached()
        if let window = view.window {
            controller.isBeingPresented = true
            if covering { controller.cover(outermost) }
            // A callback may have dismissed it.
            if presented === controller {
                controller.backdrop.frame = window.bounds
                window.insertSubview(controller.backdrop, at: .max)
                controller.show(in: window, at: .max)
            }
        }
        // Only the controller that presented it before may have kept it alive.
        withExtendedLifetime(front) {}
    }

    /// Dismisses the controller that this controller presents, and removes its view from the window.
    public final func dismiss() {
        guard let controller = presented else { return }
        controller.isBeingDismissed = true
        defer { controller.isBeingDismissed = false }
        controller.uncover()
        controller.backdrop.removeFromSuperview()
        controller.loadedView?.removeFromSuperview()
        // A callback of a view may have presented another controller.
        guard presented === controller else { return }
        controller._presenting = nil
        dispose(of: exchange(&presented, for: nil))
        controller.isBeingPresented = false
        controller.wasDetached()
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
        var presenting: UIViewController? = self
        while let candidate = presenting {
            if candidate === controller { return true }
            presenting = candidate._presenting
        }
        return false
    }

    /// Inserts the view into `window`. If the view has no size, it fills the window.
    final func show(in window: UIWindow, at index: Int) {
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
}
