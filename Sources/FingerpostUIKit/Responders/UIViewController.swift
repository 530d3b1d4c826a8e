import Foundation
import Routing

/// Manages one view. It comes after the view in the responder chain.
open class UIViewController: UIResponder {
    override class func makeCore() -> Responder { ViewController() }

    final var coreController: ViewController { unsafeDowncast(core, to: ViewController.self) }

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
    /// The style of its presentation, as data. Every style fills the window.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The animation of its presentation, as data.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a gesture cannot dismiss it. It has no effect, because there is no such gesture.
    open var isModalInPresentation = false
    /// The size that it wants, as data.
    open var preferredContentSize = CGSize.zero
    /// Whether the status bar is hidden. There is none.
    open var prefersStatusBarHidden: Bool { false }
    /// Whether the home indicator is hidden. There is none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The edges at which the system's gestures wait. There are none.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Has no effect, because there is no status bar.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Has no effect, because there is no home indicator.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Has no effect, because the system has no gestures.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Never called, because the program does not watch memory.
    open func didReceiveMemoryWarning() {}
    /// The settings of a sheet; nil if the style is not a sheet.
    public private(set) final lazy var sheetPresentationController: UISheetPresentationController? = {
        [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) ? UISheetPresentationController() : nil
    }()

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

    // MARK: Presenting

    /// The controller that this one presents.
    public final var presentedViewController: UIViewController? { coreController.presented?.front }
    /// The controller that presents this one.
    public final var presentingViewController: UIViewController? { coreController.presenting?.front }

    /// Shows the view of `controller` in front of everything in this controller's window. There are no animations.
    /// `completion` is called after `viewDidAppear(_:)` of `controller`.
    open func present(
        _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        controller.loadViewIfNeeded()
        if let window = view.window { controller.view.frame = window.bounds }
        coreController.present(controller.coreController)
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
