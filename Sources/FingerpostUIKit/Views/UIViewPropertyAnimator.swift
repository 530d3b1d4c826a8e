/// An animation that can be paused, stopped and reversed. Its changes take effect as soon as it starts. Unless it is
/// paused or stopped, it ends when the event that is being delivered has been; without an event, at once.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
    /// The state: `active` from its start or pause until its end, `stopped` after `stopAnimation(false)`, otherwise
    /// `inactive`.
    public private(set) final var state = UIViewAnimatingState.inactive
    /// Whether the animation has started, and is neither over nor paused.
    public private(set) final var isRunning = false
    /// The fraction of a paused animation that is complete, from 0 to 1. The views have the end state from the start.
    open var fractionComplete: CGFloat = 0
    /// Whether the animation ends at its start: its changes are taken back at the end.
    open var isReversed = false
    /// The duration that was given, in seconds. It has no effect.
    public final let duration: TimeInterval
    private final var animations: [@MainActor () -> Void] = []
    private final let changes = HeldAnimations()
    private final var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []

    /// Creates an animation. `duration` is in seconds. The curve is ignored.
    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (@MainActor () -> Void)? = nil) {
        self.duration = duration
        if let animations { addAnimations(animations) }
    }

    /// Creates an animation. The damping is ignored.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    /// Creates an animation. The control points are ignored.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    /// Creates an animation with a timing, which is ignored.
    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .easeInOut)
    }

    /// Whether fingers reach the views while they move, as data. They do in any case.
    open var isUserInteractionEnabled = true
    /// Whether the animation can be paused, as data.
    open var isInterruptible = true
    /// Whether a paused animation follows `fractionComplete` without its curve, as data.
    open var scrubsLinearly = true
    /// Whether the animation pauses at its end instead of finishing, as data. It always finishes.
    open var pausesOnCompletion = false

    /// Adds changes for the next start.
    open func addAnimations(_ animation: @escaping @MainActor () -> Void) { animations.append(animation) }
    /// Adds changes for the next start. The delay is ignored.
    open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
        addAnimations(animation)
    }
    /// Adds a handler that is called once, at the end.
    open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs the changes, and the completions after the event.
    open func startAnimation() {
        state = .active
        isRunning = true
        runChanges()
        UIApplication.shared.callAfterInput { if self.isRunning { self.finish(at: self.isReversed ? .start : .end) } }
    }

    /// Runs the changes, and the completions after the event. The delay is ignored.
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    /// Runs the changes, and makes the animation active. It does not end before it continues.
    open func pauseAnimation() {
        state = .active
        isRunning = false
        runChanges()
    }

    private func runChanges() {
        let animations = self.animations
        self.animations = []
        for animation in animations { changes.run(animation, nil) }
    }

    /// Runs the changes, and the completions after the event. The arguments are ignored.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }

    /// Makes the animation inactive, or stopped so that it can be finished. Changes that did not run are kept.
    open func stopAnimation(_ withoutFinishing: Bool) {
        state = withoutFinishing ? .inactive : .stopped
        isRunning = false
        if withoutFinishing { changes.end(true) }
    }
    /// Takes the changes back if `finalPosition` is the start, and calls the completions with it.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    private func finish(at position: UIViewAnimatingPosition) {
        state = .inactive
        isRunning = false
        changes.end(position != .start)
        let completions = self.completions
        self.completions = []
        for completion in completions { completion(position) }
    }

    /// Creates an animation and starts it.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }
}

/// An animation that can be started, paused and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state of the animation.
    var state: UIViewAnimatingState { get }
    /// Whether the animation runs.
    var isRunning: Bool { get }
    /// Whether the animation ends at its start.
    var isReversed: Bool { get set }
    /// The part that is complete, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts the animation.
    func startAnimation()
    /// Starts the animation after a delay, in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of changes of views.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes.
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Adds a handler that is called at the end.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The timing of an animation. It is ignored, because animations do not run.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {}

/// A timing by a curve, as data.
public final class UICubicTimingParameters: UITimingCurveProvider {
    /// Creates a timing with one of the named curves.
    public init(animationCurve curve: UIView.AnimationCurve) {}
    /// Creates a timing with a curve through two control points.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}

/// A timing like a spring, as data.
public final class UISpringTimingParameters: UITimingCurveProvider {
    /// Creates the timing of UIKit's usual spring.
    public init() {}
    /// Creates the timing of a spring that swings for a while.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {}
    /// Creates the timing of a spring with physical properties.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {}
}
