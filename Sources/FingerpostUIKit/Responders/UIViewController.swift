import Foundation
import Routing

/// Manages one view. It comes after the view in the responder chain.
open class UIViewController: UIResponder {
    override class func makeCore() -> Routing.UIResponder { Routing.UIViewController() }

    final var coreController: Routing.UIViewController { unsafeDowncast(core, to: Routing.UIViewController.self) }

    /// Creates a controller. Both arguments are ignored, because nibs are not supported.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        coreController.frontController = self
    }

    /// Returns nil, because nibs and storyboards are not supported.
    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// The root view. It is loaded on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return viewIfLoaded
        }
        set { coreController.setView(newValue?.coreView) }
    }

    /// The root view if it is loaded, otherwise nil.
    public final var viewIfLoaded: UIView? { coreController.loadedView?.front }
    /// Whether the root view is loaded.
    public final var isViewLoaded: Bool { viewIfLoaded != nil }

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
    /// Has no effect, because there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// The orientations that the controller supports, as data. The screen does not turn.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Whether the controller turns with the screen, as data. The screen does not turn.
    open var shouldAutorotate: Bool { true }
    /// The space beside the safe area, in points, as data.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    /// Never called, because there are no bars.
    open func viewSafeAreaInsetsDidChange() {}
    /// Whether presentations cover only this controller, as data. They fill the window in any case.
    open var definesPresentationContext = false
    /// The appearance of the program. It never changes.
    public final var traitCollection: UITraitCollection { .current }
    /// Never called, because the appearance never changes.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The appearance that the controller asks for, as data.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Has no effect, because there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Has no effect, because the system has no gestures.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Never called, because the program does not watch memory.
    open func didReceiveMemoryWarning() {}
    /// The settings of the presentation, as data.
    public private(set) final lazy var presentationController: UIPresentationController? = {
        [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle)
            ? UISheetPresentationController(self) : UIPresentationController(self)
    }()
    /// The settings of a sheet; nil if the style was not a sheet when the settings were read first.
    public final var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    // MARK: Appearance and layout

    /// The view is about to appear on the screen.
    ///
    /// - Parameter animated: the program's argument. There are no animations.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is on the screen and is not laid out yet.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is on the screen and laid out.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to leave the screen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has left the screen.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    // MARK: Children

    /// The child controllers, in the order in which they were added.
    public final var children: [UIViewController] { coreController.children.compactMap(\.front) }
    /// The controller of which this is a child.
    public final var parent: UIViewController? { coreController.parent?.front }

    /// Adds `child` as a child. The caller must add its view to a view of this controller.
    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        coreController.addChild(child.coreController)
    }

    /// Stops being a child. The caller must remove the view.
    open func removeFromParent() {
        coreController.removeFromParent()
        didMove(toParent: nil)
    }

    /// The controller is about to become a child of `parent`, or of none.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller became a child of `parent`, or of none.
    open func didMove(toParent parent: UIViewController?) {}

    /// Exchanges the views of two children: adds that of `toViewController` in front of that of `fromViewController`,
    /// runs `animations`, removes the view of `fromViewController`, and calls `completion` with true. There are no
    /// animations.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController !== toViewController else { return }
        let (old, new): (UIView, UIView) = (fromViewController.view, toViewController.view)
        fromViewController.coreController.allWillLeaveScreen()
        if let superview = old.superview {
            superview.insertSubview(new, aboveSubview: old)
        } else {
            view.addSubview(new)
        }
        animations?()
        old.removeFromSuperview()
        view.window?.coreWindow.application?.layOutWindows()
        completion?(true)
    }

    // MARK: Presenting

    /// The controller that this one presents.
    public final var presentedViewController: UIViewController? { coreController.presented?.front }
    /// The controller that presents this one.
    public final var presentingViewController: UIViewController? { coreController.presenting?.front }

    /// Whether the controller is presented and has not returned from `viewDidAppear(_:)` yet.
    public final var isBeingPresented: Bool { coreController.isBeingPresented }
    /// Whether the controller is being dismissed: during `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
    public final var isBeingDismissed: Bool { coreController.isBeingDismissed }

    /// Shows the view of `controller` in front of everything in this controller's window. There are no animations.
    /// `completion` is called after `viewDidAppear(_:)` of `controller`.
    ///
    /// If the style of `controller` is `fullScreen` or `currentContext`, this controller, or the outermost one that
    /// contains it, disappears, and appears again when `controller` is dismissed. Its view stays in the window.
    open func present(
        _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        controller.loadViewIfNeeded()
        if let window = view.window { controller.view.frame = window.bounds }
        let covers = [.fullScreen, .currentContext].contains(controller.modalPresentationStyle)
        coreController.present(controller.coreController, covering: covers)
        guard let completion else { return }
        view.window?.coreWindow.application?.layOutWindows()
        completion()
    }

    /// Dismisses the controller that this one presents or, if there is none, this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController != nil else {
            guard let presenting = presentingViewController else { return }
            return presenting.dismiss(animated: flag, completion: completion)
        }
        coreController.dismiss()
        completion?()
    }
}

extension UIViewController: @MainActor ViewControllerOverrides {}
