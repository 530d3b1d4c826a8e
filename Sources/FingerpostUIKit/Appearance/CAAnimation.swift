/// An animation of a layer. It does not run: the layer gets its end state immediately.
@preconcurrency @MainActor
open class CAAnimation: Hashable, NSObjectProtocol, CAAction {
    private final var values: [String: Any] = [:]

    /// Creates an animation without settings.
    public init() {}

    /// Is told when the animation starts and when it is over. The animation retains it.
    open var delegate: (any CAAnimationDelegate)?

    /// Stores a value for a name.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// The value that was stored for a name.
    open func value(forKey key: String) -> Any? { values[key] }

    /// This animation. Nothing is copied.
    open func copy() -> Any { self }

    /// Tells the delegate that the animation starts, and later that it is over, unless it repeats for ever.
    final func start() {
        guard let delegate else { return }
        delegate.animationDidStart(self)
        guard repeatCount.isFinite else { return }
        let application = UIApplication.shared
        let length = max(duration, 0.001) * Double(max(repeatCount, 1)) * (autoreverses ? 2 : 1)
        _ = application.schedule(at: application.now + Interval(seconds: length), kind: .repeating, window: nil) {
            delegate.animationDidStop(self, finished: true)
        }
    }

    /// In seconds.
    open var duration: TimeInterval = 0
    /// The time of the start, in seconds, as data.
    open var beginTime: TimeInterval = 0
    /// Whether it runs back at its end, as data.
    open var autoreverses = false
    /// How often it is repeated, as data.
    open var repeatCount: Float = 0
    /// Whether the layer forgets it at its end, as data.
    open var isRemovedOnCompletion = true
    /// What the layer shows before and after it, as data.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The speed curve, as data.
    open var timingFunction: CAMediaTimingFunction?
    /// The speed of the animation's time, as data.
    open var speed: Float = 1
    /// The offset of the animation's time in seconds, as data.
    open var timeOffset: TimeInterval = 0
    /// How long it is repeated, in seconds, as data.
    open var repeatDuration: TimeInterval = 0

    nonisolated public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The delegate of an animation. All methods have default implementations, because UIKit's are optional.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// The animation starts.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation is over. `flag` is always true.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Several animations at once. They do not run.
open class CAAnimationGroup: CAAnimation {
    /// The animations, as data.
    open var animations: [CAAnimation]?
}

/// The animation of a change of contents. It does not run.
open class CATransition: CAAnimation {
    /// The kind of the transition, as data.
    open var type = CATransitionType.fade
    /// The direction of the transition, as data.
    open var subtype: CATransitionSubtype?
}

/// An animation of one property. It does not run.
open class CAPropertyAnimation: CAAnimation {
    /// The name of the property, as data.
    open var keyPath: String?
    /// Whether the values are added to that of the layer, as data.
    open var isAdditive = false
    /// Whether a repetition begins where the one before it ended, as data.
    open var isCumulative = false

    /// Creates an animation of the property `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation of one property between two values. It does not run.
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value, as data.
    open var fromValue: Any?
    /// The last value, as data.
    open var toValue: Any?
    /// The difference between the values, as data.
    open var byValue: Any?
}

/// An animation of one property like a spring. It does not run.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring, as data.
    open var mass: CGFloat = 1
    /// The stiffness of the spring, as data.
    open var stiffness: CGFloat = 100
    /// The damping of the spring, as data.
    open var damping: CGFloat = 10
    /// The velocity at the start, as data.
    open var initialVelocity: CGFloat = 0
    /// The time until the spring rests, in seconds. It is `duration`, because the spring does not move.
    open var settlingDuration: TimeInterval { duration }
}

/// An animation of one property through a list of values. It does not run.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, as data.
    open var values: [Any]?
    /// The time of each value, from 0 to 1, as data.
    open var keyTimes: [NSNumber]?
    /// The path that a point follows, as data.
    open var path: CGPath?
    /// The speed curve between each value and the next, as data.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between two others are calculated, as data.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Whether the layer turns along `path`, as data.
    open var rotationMode: CAAnimationRotationMode?
    /// How sharply the curve through the values bends, as data.
    open var tensionValues: [NSNumber]?
}

/// What a layer shows before and after an animation, as data.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing before and after.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    /// The end state afterwards.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first state before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first state before, and the end state afterwards.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a speed curve, as data.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The same speed all the time.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at the start and at the end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The usual curve.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing of an animation. It is ignored, because animations do not run.
public final class CAMediaTimingFunction {
    /// Creates a timing with one of the named curves.
    public init(name: CAMediaTimingFunctionName) {}
    /// Creates a timing with a curve through two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// A group of changes to layers. They take effect immediately.
@preconcurrency @MainActor
public enum CATransaction {
    private static var completions: [(@MainActor () -> Void)?] = []

    /// Begins a transaction inside the one that is open.
    public static func begin() { completions.append(nil) }

    /// Ends the innermost transaction and calls its completion.
    public static func commit() { completions.popLast()??() }

    /// Has no effect, because changes are never animated.
    public static func setDisableActions(_ flag: Bool) {}
    /// Always true, because changes are never animated.
    public static func disableActions() -> Bool { true }
    /// Has no effect, because changes are never animated.
    public static func setValue(_ anObject: Any?, forKey key: String) {}
    /// Has no effect, because changes are never animated.
    public static func setAnimationDuration(_ duration: TimeInterval) {}
    /// Always 0, because changes are never animated.
    public static func animationDuration() -> TimeInterval { 0 }
    /// Has no effect, because changes are never animated.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Has no effect, because changes are made at once.
    public static func flush() {}

    /// Sets the completion of the innermost transaction. It has no effect outside of a transaction.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        if !completions.isEmpty { completions[completions.count - 1] = block }
    }
}
