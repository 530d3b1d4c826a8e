/// Animations do not run: the changes take effect immediately. The completion is called with true when the event that
/// is being delivered has been; without an event, immediately. In an interactive transition, it waits for its end.
extension UIView {
    /// The settings of an animation. They are ignored. The raw values are UIKit's.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Layout is part of the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Fingers reach the views while they move. They do in any case.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// It starts where a running animation is.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// It repeats.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// It runs back at its end.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Slow at the start and at the end.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed all the time.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        /// It has a duration of its own inside another animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// It has a curve of its own inside another animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// The views are redrawn during a transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between two views hides the one and shows the other. This has an effect.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// It has options of its own inside another animation.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// The view turns from left to right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The view turns from right to left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The view is turned like a page, upwards.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The view is turned like a page, downwards.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// The view fades over.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// The view turns from top to bottom.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The view turns from bottom to top.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
        /// Sixty frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Thirty frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// The settings of an animation in steps. They are ignored. The raw values are UIKit's.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Layout is part of the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Fingers reach the views while they move. They do in any case.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// It starts where a running animation is.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// It repeats.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// It runs back at its end.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Straight from step to step.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Every step jumps.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// The same speed all the time.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Curves through the steps.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Curves through the steps, with the same speed all the time.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The speed curve of an animation. It is ignored. The raw values are UIKit's.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3
    }

    /// Runs the changes, and the completion after the event.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        if let held = HeldAnimations.current { return held.run(animations, completion) }
        animations()
        complete(completion)
    }

    private static func complete(_ completion: (@MainActor (Bool) -> Void)?) {
        guard let completion else { return }
        UIApplication.shared.callAfterInput { completion(true) }
    }

    /// Runs the changes, and the completion after the event.
    public static func animate(
        withDuration duration: TimeInterval, animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Runs the changes, and the completion after the event. Damping and velocity are ignored.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
    }

    /// Runs the changes, and the completion after the event.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
    }

    /// Runs the changes immediately.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @MainActor () -> Void
    ) { animations() }

    /// Runs the changes, and the completion after the event.
    public static func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
        animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: { animations?() }, completion: completion)
    }

    /// Replaces `fromView` by `toView` in its superview or, with the option `showHideTransitionViews`, hides the one
    /// and shows the other. Calls the completion with true.
    public static func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            fromView.isHidden = true
            toView.isHidden = false
        } else {
            fromView.superview?.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        complete(completion)
    }

    /// Runs the changes, and the completion after the event. Damping and bounce are ignored.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: @MainActor () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
    }

    /// Runs the changes.
    public static func performWithoutAnimation(_ actionsWithoutAnimation: @MainActor () -> Void) {
        actionsWithoutAnimation()
    }

    /// Always false.
    public static var areAnimationsEnabled: Bool { false }
    /// Has no effect.
    public static func setAnimationsEnabled(_ enabled: Bool) {}

    /// Has no effect: what follows takes effect at once.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
    /// Has no effect: what came before has taken effect.
    public static func commitAnimations() {}
    /// Has no effect.
    public static func setAnimationDuration(_ duration: TimeInterval) {}
    /// Has no effect.
    public static func setAnimationDelay(_ delay: TimeInterval) {}
    /// Has no effect.
    public static func setAnimationCurve(_ curve: AnimationCurve) {}
    /// Has no effect.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {}
    /// Has no effect.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
    /// Has no effect.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

/// The state of an animation. The raw values are UIKit's.
public enum UIViewAnimatingState: Int, Sendable {
    case inactive = 0
    case active = 1
    case stopped = 2
}

/// The position at which an animation ends. The raw values are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start = 1
    case current = 2
}

extension UIView {
    /// What the system does to views.
    public enum SystemAnimation: UInt, Sendable {
        /// Removes them.
        case delete = 0
    }

    /// Runs `animations`, removes the views and calls `completion` with true. There are no animations.
    public static func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animations?()
        for view in views { view.removeFromSuperview() }
        complete(completion)
    }

    /// Runs `animations`. There are no animations.
    public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        animations()
    }
    /// The duration of the animation around this call, in seconds. Always 0.
    public static var inheritedAnimationDuration: TimeInterval { 0 }
}
