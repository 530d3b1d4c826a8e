/// A transition between two controllers of a container.
@MainActor
final class StackTransition: AnimatedTransition {
    private let from: UIViewController
    private let to: UIViewController
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private var completion: ((Bool) -> Void)?

    let containerView: UIView
    var isAnimated: Bool { true }
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    var presentationStyle: UIModalPresentationStyle { .none }
    var targetTransform: CGAffineTransform { .identity }

    init(
        from: UIViewController, to: UIViewController, in containerView: UIView,
        by animator: any UIViewControllerAnimatedTransitioning, completion: @escaping (Bool) -> Void
    ) {
        (self.from, self.to, self.animator) = (from, to, animator)
        (self.containerView, self.completion) = (containerView, completion)
    }

    func begin(_ interaction: (any UIViewControllerInteractiveTransitioning)?) {
        from.allWillLeaveScreen()
        guard let interaction, interaction.wantsInteractiveStart else {
            animator?.animateTransition(using: self)
            return
        }
        isInteractive = true
        interaction.startInteractiveTransition(self)
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func pauseInteractiveTransition() { isInteractive = completion != nil }
    func finishInteractiveTransition() { isInteractive = false }
    func cancelInteractiveTransition() {
        transitionWasCancelled = completion != nil
        isInteractive = false
    }
    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        transitionWasCancelled = !didComplete
        completion(didComplete)
        if !didComplete { from.allEnteredScreen() }
        animator?.animationEnded(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }
    func initialFrame(for viewController: UIViewController) -> CGRect {
        viewController === from ? containerView.bounds : .zero
    }
    func finalFrame(for viewController: UIViewController) -> CGRect {
        viewController === to ? containerView.bounds : .zero
    }
}
