import Foundation
import Routing

/// Looks after one view and stands behind it in the responder chain.
open class UIViewController: UIResponder {
    private final var loadedView: UIView?

    override class func makeCore() -> Responder { ViewController() }

    final var coreController: ViewController { unsafeDowncast(core, to: ViewController.self) }

    /// There are no nibs here: both arguments are ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// nil: there are no nibs and storyboards here.
    public required init?(coder: NSCoder) { nil }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: View

    /// The root view; loaded when first asked for.
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

    /// Makes the view and sets `view`.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    /// Called after the view was loaded.
    open func viewDidLoad() {}

    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        // A `loadView` that sets none leaves a plain view.
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    // MARK: Children

    public private(set) final var children: [UIViewController] = []
    public private(set) final weak var parent: UIViewController?

    /// Makes `child` a child; its view is put into a view of this controller by the caller.
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

    /// Shows `controller`'s view above everything in this controller's window. There are no animations.
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

    /// Takes away what this controller presents, or, where it presents nothing, itself.
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
