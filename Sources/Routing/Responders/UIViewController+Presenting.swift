/// How a controller is presented and dismissed, without the arguments of UIKit's methods.
extension UIViewController {
    /// Shows `controller`'s view in front of everything else in the window of this controller's view. The controller
    /// that was presented before is dismissed.
    package final func present(_ controller: UIViewController) {
        precondition(!isPresented(by: controller), "a controller cannot present itself, or one that presents it")
        dismiss()
        controller._presenting?.dismiss()
        // A callback of a view may have presented one of the two. That call is newer, so its result stays.
        guard presented == nil, controller._presenting == nil, !isPresented(by: controller) else { return }
        presented = controller
        controller._presenting = self
        if let window = view?.window {
            window.add(controller.backdrop)
            controller.show(in: window, at: .max)
        }
    }

    /// Dismisses the controller that this controller presents, and removes its view from the window.
    package final func dismiss() {
        guard let controller = presented else { return }
        controller.backdrop.leaveSuperview(stayingOnScreen: false)
        controller.loadedView?.removeFromSuperview()
        // A callback of a view may have presented another controller.
        guard presented === controller else { return }
        controller._presenting = nil
        dispose(of: exchange(&presented, for: nil))
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
}
