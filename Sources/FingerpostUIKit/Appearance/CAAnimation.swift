import Foundation

/// An animation of a layer. It does not run: the layer gets its end state immediately.
open class CAAnimation {
    public init() {}

    /// In seconds.
    open var duration: TimeInterval = 0
    open var beginTime: TimeInterval = 0
    open var autoreverses = false
    open var repeatCount: Float = 0
    open var isRemovedOnCompletion = true
    open var fillMode = CAMediaTimingFillMode.removed
    open var timingFunction: CAMediaTimingFunction?
}

/// An animation of one property between two values. It does not run.
open class CABasicAnimation: CAAnimation {
    open var keyPath: String?
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation of one property through a list of values. It does not run.
open class CAKeyframeAnimation: CAAnimation {
    open var keyPath: String?
    open var values: [Any]?
    open var keyTimes: [NSNumber]?
    open var path: CGPath?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing of an animation. It is ignored, because animations do not run.
public final class CAMediaTimingFunction {
    public init(name: CAMediaTimingFunctionName) {}
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// A group of changes to layers. They take effect immediately.
@preconcurrency @MainActor
public enum CATransaction {
    private static var completions: [(@MainActor () -> Void)?] = []

    public static func begin() { completions.append(nil) }

    /// Ends the innermost transaction and calls its completion.
    public static func commit() { completions.popLast()??() }

    public static func setDisableActions(_ flag: Bool) {}
    public static func setAnimationDuration(_ duration: TimeInterval) {}

    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        if !completions.isEmpty { completions[completions.count - 1] = block }
    }
}
