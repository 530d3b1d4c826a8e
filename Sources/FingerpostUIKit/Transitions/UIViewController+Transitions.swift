// A controller with a transitioning delegate is presented in a container view, by a transition.
extension UIViewController: @MainActor TransitionSource {
    package final func transition(
        to controller: UIViewController, animated: Bool, completion: (() -> Void)?
    ) -> Bool {
        guard let delegate = controller.transitioningDelegate, let window = view?.window else { return false }
        let own =
            controller.modalPresentationStyle == .custom
            ? delegate.presentationController(forPresented: controller, presenting: self, source: self) : nil
        let presentation = own ?? UIPresentationController(presentedViewController: controller, presenting: self)
        present(controller, covering: presentation.shouldRemovePresentersView) {
            controller.presentationController = presentation
            let container = TransitionContainer(of: presentation, frame: window.bounds)
            presentation.containerView = container
            window.addSubview(container)
            let animator =
                animated
                ? delegate.animationController(forPresented: controller, presenting: self, source: self) : nil
            Transition(
                of: controller, from: self, by: presentation, in: container, isDismissal: false, animator: animator,
                completion: completion
            ).begin(animator.flatMap { delegate.interactionControllerForPresentation(using: $0) })
        }
        return true
    }

    package final func transitionBack(animated: Bool, completion: (() -> Void)?) -> Bool {
        guard let controller = presentedViewController, let presentation = controller.presentationIfUsed,
            let container = presentation.containerView
        else { return false }
        controller.transition?.completeTransition(true)
        guard presentedViewController === controller else { return true }
        let delegate = controller.transitioningDelegate
        let animator = animated ? delegate?.animationController(forDismissed: controller) : nil
        Transition(
            of: controller, from: self, by: presentation, in: container, isDismissal: true, animator: animator,
            completion: completion
        ).begin(animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
        return true
    }

    package final func wasDismissed() {
        guard let presentation = presentationIfUsed, let container = presentation.containerView else { return }
        transition = nil
        presentation.containerView = nil
        container.removeFromSuperview()
    }
}

/// The view around a presented view.
private final class TransitionContainer: UIView {
    private weak var presentation: UIPresentationController?

    init(of presentation: UIPresentationController, frame: CGRect) {
        self.presentation = presentation
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}
