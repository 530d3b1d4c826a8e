/// A transition that an animator performs.
@MainActor
protocol AnimatedTransition: UIViewControllerContextTransitioning {
    /// What performs it; nil if the end is shown at once.
    var animator: (any UIViewControllerAnimatedTransitioning)? { get }
}

/// A presentation or a dismissal, from its begin to its end.
@MainActor
final class Transition: AnimatedTransition, UIViewControllerTransitionCoordinator {
    private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let animator: (any UIViewControllerAnimatedTransitioning)?
    private let presenting: UIViewController
    private let presented: UIViewController
    private let presentation: UIPresentationController
    private let isDismissal: Bool
    private let completion: (() -> Void)?
    /// Where the view of the presenting controller was. An animator may put it into the container view.
    private let place: (superview: UIView, index: Int)?
    private var isOver = false
    /// Whether the animations have begun, so that others begin at once.
    private var hasBegun = false
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []

    let containerView: UIView
    var isAnimated: Bool { animator != nil }
    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    var isCancelled: Bool { transitionWasCancelled }
    private(set) var percentComplete: CGFloat = 0
    var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }
    var targetTransform: CGAffineTransform { .identity }
    var transitionDuration: Double { animator?.transitionDuration(using: self) ?? 0 }

    init(
        of presented: UIViewController, from presenting: UIViewController, by presentation: UIPresentationController,
        in containerView: UIView, isDismissal: Bool, animator: (any UIViewControllerAnimatedTransitioning)?,
        completion: (() -> Void)?
    ) {
        (self.presented, self.presenting, self.presentation) = (presented, presenting, presentation)
        (self.containerView, self.isDismissal) = (containerView, isDismissal)
        (self.animator, self.completion) = (animator, completion)
        place = presenting.view.superview.flatMap { superview in
            superview.subviews.firstIndex { $0 === presenting.view }.map { (superview, $0) }
        }
    }

    /// Begins the transition. Without an animator, it ends at once.
    func begin(_ interaction: (any UIViewControllerInteractiveTransitioning)?) {
        presented.transition = self
        if isDismissal {
            presented.isBeingDismissed = true
            presentation.dismissalTransitionWillBegin()
            presented.allWillLeaveScreen()
        } else {
            presentation.presentationTransitionWillBegin()
            presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
        }
        guard !isOver else { return }
        guard let animator else { return completeTransition(true) }
        if let interaction, interaction.wantsInteractiveStart {
            isInteractive = true
            initiallyInteractive = true
            let held = HeldAnimations()
            held.collect { runAlongside() }
            // The completions of others see the state at the end.
            completions.insert({ context in held.end(!context.isCancelled) }, at: 0)
            interaction.startInteractiveTransition(self)
        } else {
            runAlongside()
            animator.animateTransition(using: self)
        }
    }

    private func runAlongside() {
        hasBegun = true
        let handlers = alongside
        alongside = []
        UIView.animate(withDuration: 0) { for handler in handlers { handler(self) } }
    }

    // MARK: The interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    func pauseInteractiveTransition() { isInteractive = !isOver }
    func finishInteractiveTransition() { endInteraction() }
    func cancelInteractiveTransition() {
        transitionWasCancelled = !isOver
        endInteraction()
    }

    private func endInteraction() {
        isInteractive = false
        let handlers = interactionHandlers
        interactionHandlers = []
        for handler in handlers { handler(self) }
    }

    // MARK: The end

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        transitionWasCancelled = !didComplete
        presented.transition = nil
        let handlers = completions
        completions = []
        for handler in handlers { handler(self) }
        if isDismissal { endDismissal(didComplete) } else { endPresentation(didComplete) }
        animator?.animationEnded(didComplete)
        if didComplete { completion?() }
    }

    private func endPresentation(_ didComplete: Bool) {
        if didComplete, let view = presentation.presentedView {
            if view.superview == nil { containerView.addSubview(view) }
            putPresenterBack()
            containerView.layoutIfNeeded()
            presented.endTransition()
            presentation.presentationTransitionDidEnd(true)
        } else {
            presentation.presentationTransitionDidEnd(false)
            putPresenterBack()
            if presenting.presentedViewController === presented { presenting.dismiss() }
        }
    }

    private func endDismissal(_ didComplete: Bool) {
        putPresenterBack()
        if didComplete {
            if presenting.presentedViewController === presented { presenting.dismiss() }
            // The method may remove what it had added to the container.
            presentation.containerView = containerView
        } else {
            presented.isBeingDismissed = false
            presented.allEnteredScreen()
        }
        presentation.dismissalTransitionDidEnd(didComplete)
        if didComplete, presentation.containerView === containerView { presentation.containerView = nil }
    }

    private func putPresenterBack() {
        guard let place, let view = presenting.viewIfLoaded, view.superview !== place.superview else { return }
        place.superview.insertSubview(view, at: place.index)
    }

    // MARK: The controllers

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: isDismissal ? presented : presenting
        case .to: isDismissal ? presenting : presented
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case isDismissal ? .from : .to: presentation.presentedView
        case .from, .to: presentation.shouldRemovePresentersView ? presenting.view : nil
        default: nil
        }
    }

    func initialFrame(for viewController: UIViewController) -> CGRect {
        if viewController === presented { return isDismissal ? presentation.presentedView?.frame ?? .zero : .zero }
        return viewController === presenting && !isDismissal ? presenting.view.frame : .zero
    }

    func finalFrame(for viewController: UIViewController) -> CGRect {
        if viewController === presented {
            return isDismissal ? .zero : presentation.frameOfPresentedViewInContainerView
        }
        return viewController === presenting && isDismissal ? presenting.view.frame : .zero
    }

    // MARK: Together with the transition

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation {
            if hasBegun { UIView.animate(withDuration: 0) { animation(self) } } else { alongside.append(animation) }
        }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) { interactionHandlers.append(handler) }
}
