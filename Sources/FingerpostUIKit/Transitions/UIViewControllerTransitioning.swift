/// Provides the transitions of a presented controller. All methods have default implementations, because UIKit's are
/// optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Presents `presented`; nil, the default, shows it at once.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Dismisses `dismissed`; nil, the default, removes it at once.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Controls a presentation with fingers; nil, the default, for none.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Controls a dismissal with fingers; nil, the default, for none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Decides where the presented view is, under the style `custom`; nil, the default, fills the window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Makes the changes of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// In seconds. It has no effect, because animations do not run.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Makes the changes, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// The animation of the transition. The default throws: there is none, and `animateTransition(using:)` is called.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) throws -> any UIViewImplicitlyAnimating
    /// The transition ended, completed or cancelled. By default it does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) throws -> any UIViewImplicitlyAnimating { throw CocoaError(.featureUnsupported) }
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Controls a transition with fingers.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest of the transition, relative to that of the whole. It has no effect.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest of the transition. It has no effect.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether fingers control the transition from its start; true by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// A transition between two controllers, for what performs it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place. It fills the window.
    var containerView: UIView { get }
    /// Whether the program asked for an animation.
    var isAnimated: Bool { get }
    /// Whether the user controls the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the screen: always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Reports how much of the transition is complete, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the user finished the interaction.
    func finishInteractiveTransition()
    /// Reports that the user cancelled the interaction.
    func cancelInteractiveTransition()
    /// Reports that the user controls the transition again.
    func pauseInteractiveTransition()
    /// Ends the transition. If `didComplete` is false, the controllers are what they were before.
    func completeTransition(_ didComplete: Bool)
    /// The controller at the start or at the end of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that the transition removes or shows; nil if that view stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where the view of `viewController` is at the start, in the container view's coordinates; zero if it is not
    /// there.
    func initialFrame(for viewController: UIViewController) -> CGRect
    /// Where the view of `viewController` is at the end, in the container view's coordinates; zero if it is not there.
    func finalFrame(for viewController: UIViewController) -> CGRect
}

extension UIViewControllerContextTransitioning {
    /// Whether the context has a method: always.
    public func responds(to aSelector: Selector!) -> Bool { true }
}
