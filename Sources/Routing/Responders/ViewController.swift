/// Looks after one view and stands behind it in the responder chain: `UIViewController`.
open class ViewController: Responder {
    private var loadedView: View?
    final unowned(unsafe) var _presenting: ViewController?

    /// The root view; made when first asked for. A view has one controller: setting it here takes it from another.
    public final var view: View {
        get {
            if let loadedView { return loadedView }
            let view = View()
            self.view = view
            return view
        }
        set {
            loadedView?._controller = nil
            newValue._controller?.loadedView = nil
            loadedView = newValue
            newValue._controller = self
        }
    }

    public private(set) final var children: [ViewController] = []
    public private(set) final weak var parent: ViewController?

    /// Makes `child` a child; its view is put into a view of this controller by the caller.
    public final func addChild(_ child: ViewController) {
        child.removeFromParent()
        children.append(child)
        child.parent = self
    }

    public final func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// The controller this one presents.
    public private(set) final var presented: ViewController?
    /// The controller that presents this one.
    public final var presenting: ViewController? { _presenting }

    /// Shows `controller`'s view above everything in the window this controller's view is in. What was presented
    /// before is dismissed.
    public final func present(_ controller: ViewController) {
        dismiss()
        controller._presenting?.dismiss()
        presented = controller
        controller._presenting = self
        if let window = view.window { controller.show(in: window, at: .max) }
    }

    /// Takes away what this controller presents.
    public final func dismiss() {
        presented?.view.removeFromSuperview()
        presented?._presenting = nil
        presented = nil
    }

    /// Puts the view into `window`; one without a size fills it.
    final func show(in window: Window, at index: Int) {
        if view.frame.size == .zero { view.frame = window.bounds }
        window.insertSubview(view, at: index)
    }

    open override var next: Responder? {
        if let nextOverride { return nextOverride }
        guard let view = loadedView else { return nil }
        if let window = view.window, window.rootViewController === self { return window }
        if let _presenting, view.window?.application?.policy.presentedNext != .superview { return _presenting }
        return view.superview
    }

    override var firstResponderWindow: Window? { loadedView?.window }

    deinit {
        loadedView?._controller = nil
        presented?._presenting = nil
    }
}
