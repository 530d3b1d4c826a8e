/// Controls a transition by the part of it that is complete.
///
/// The views have the end state as soon as the transition starts, because animations do not run. `finish()` completes
/// it; `cancel()` takes the changes back that the animations made.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private final weak var context: (any UIViewControllerContextTransitioning)?
    /// What happens when the interaction ends: nil while there is none.
    private final var end: (@MainActor (Bool) -> Void)?

    /// The duration of the transition, in seconds.
    public private(set) final var duration: CGFloat = 0
    /// The part that is complete, from 0 to 1.
    public private(set) final var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition, as data.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest of the transition, as data.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the transition, as data.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether fingers control the transition from its start.
    open var wantsInteractiveStart = true

    /// Begins the transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        percentComplete = 0
        guard let transition = transitionContext as? any AnimatedTransition, let animator = transition.animator else {
            return
        }
        duration = CGFloat(animator.transitionDuration(using: transition))
        if let animation = try? animator.interruptibleAnimator(using: transition) {
            animation.pauseAnimation()
            end = { completed in
                animation.isReversed = !completed
                animation.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        } else {
            let held = HeldAnimations()
            end = { completed in held.end(completed) }
            held.collect { animator.animateTransition(using: transition) }
        }
    }

    /// Reports how much of the transition is complete, from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    /// Reports that the user controls the transition again.
    open func pause() { context?.pauseInteractiveTransition() }

    /// Completes the transition. It has no effect if none has started.
    open func finish() {
        context?.finishInteractiveTransition()
        endInteraction(completed: true)
    }

    /// Cancels the transition. It has no effect if none has started.
    open func cancel() {
        context?.cancelInteractiveTransition()
        endInteraction(completed: false)
    }

    private func endInteraction(completed: Bool) {
        let end = self.end
        self.end = nil
        context = nil
        end?(completed)
    }
}
