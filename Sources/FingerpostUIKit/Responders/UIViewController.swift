import Foundation
import Routing

/// Manages one view. It comes after the view in the responder chain.
open class UIViewController: UIResponder {
    private final var loadedView: UIView?

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
            return loadedView
        }
        set {
            loadedView = newValue
            if let newValue { coreController.view = newValue.coreView }
        }
    }

    public final var viewIfLoaded: UIView? { loadedView }
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and sets `view`.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    /// Called after the view was loaded.
    open func viewDidLoad() {}

    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        // If `loadView` does not set a view, a plain view is used.
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    // MARK: Data

    open var title: String?
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a gesture cannot dismiss it. It has no effect, because there is no such gesture.
    open var isModalInPresentation = false
    open var preferredContentSize = CGSize.zero
    open var prefersStatusBarHidden: Bool { false }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
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

    public private(set) final var children: [UIViewController] = []
    public private(set) final weak var parent: UIViewController?

    /// Adds `child` as a child. The caller must add its view to a view of this controller.
    open func addChild(_ child: UIViewController) {
        child.willMove(toParent: self)
        child.parent?.children.removeAll { $0 === child }
        children.append(child)
        child.parent = self
        coreController.addChild(child.coreController)
    }

    open func removeFromParent() {
        coreController.removeFromParent()
        let parent = self.parent
        self.parent = nil
        parent?.children.removeAll { $0 === self }
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Presenting

    public private(set) final var presentedViewController: UIViewController?
    public private(set) final weak var presentingViewController: UIViewController?

    /// Shows the view of `controller` in front of everything in this controller's window. There are no animations.
    open func present(
        _ controller: UIViewController, animated flag: Bool, completion: (@MainActor () -> Void)? = nil
    ) {
        presentedViewController = controller
        controller.presentingViewController = self
        controller.loadViewIfNeeded()
        if let window = view.window, let view = controller.view {
            view.frame = window.bounds
            window.addSubview(view)
        }
        coreController.present(controller.coreController)
        completion?()
    }

    /// Dismisses the controller that this one presents or, if there is none, this controller.
    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        guard let presented = presentedViewController else {
            guard let presenting = presentingViewController else { return }
            return presenting.dismiss(animated: flag, completion: completion)
        }
        presented.view.removeFromSuperview()
        coreController.dismiss()
        presented.presentingViewController = nil
        presentedViewController = nil
        completion?()
    }
}

extension UIViewController: @MainActor ViewControllerOverrides {}
