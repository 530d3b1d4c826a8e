/// A change of a view with the machine's motion, as data: nothing applies it.
@preconcurrency @MainActor
open class UIMotionEffect {
    /// Creates an effect that changes nothing.
    public init() {}
    /// Returns nil, because nibs are not supported.
    public required init?(coder: NSCoder) { nil }
}

/// A change of one property of a view with the machine's tilt, as data.
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The path of the property.
    public final let keyPath: String
    /// The axis of the tilt.
    public final let type: EffectType
    /// What is added to the property at one end of the tilt.
    open var minimumRelativeValue: Any?
    /// What is added to the property at the other end.
    open var maximumRelativeValue: Any?

    /// Creates an effect on one property.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    public required init?(coder: NSCoder) { nil }

    /// The axis of the tilt. The raw values are UIKit's.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }
}

/// Several effects, as data.
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?
}
