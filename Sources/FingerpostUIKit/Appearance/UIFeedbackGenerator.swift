/// Haptic feedback. It does nothing, because the program has no haptic hardware.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
    /// Creates a generator.
    public init() {}
    /// Does nothing.
    open func prepare() {}
}

/// Feedback for a collision. It does nothing.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The raw values are UIKit's.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    /// Creates a generator. The style is ignored.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Does nothing.
    open func impactOccurred() {}
    /// Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a changed selection. It does nothing.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    open func selectionChanged() {}
}

/// Feedback for the result of an operation. It does nothing.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The raw values are UIKit's.
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    /// Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}
