import Foundation

/// An animation of a layer. It does not run: the layer gets its end state immediately.
open class CAAnimation {
    /// Creates an animation without settings.
    public init() {}

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
}

/// An animation of one property between two values. It does not run.
open class CABasicAnimation: CAAnimation {
    /// The name of the property, as data.
    open var keyPath: String?
    /// The first value, as data.
    open var fromValue: Any?
    /// The last value, as data.
    open var toValue: Any?
    /// The difference between the values, as data.
    open var byValue: Any?

    /// Creates an animation of the property `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation of one property through a list of values. It does not run.
open class CAKeyframeAnimation: CAAnimation {
    /// The name of the property, as data.
    open var keyPath: String?
    /// The values, as data.
    open var values: [Any]?
    /// The time of each value, from 0 to 1, as data.
    open var keyTimes: [NSNumber]?
    /// The path that a point follows, as data.
    open var path: CGPath?

    /// Creates an animation of the property `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
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
    /// Has no effect, because changes are never animated.
    public static func setAnimationDuration(_ duration: TimeInterval) {}

    /// Sets the completion of the innermost transaction. It has no effect outside of a transaction.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        if !completions.isEmpty { completions[completions.count - 1] = block }
    }
}
