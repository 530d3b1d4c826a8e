/// The settings for users who cannot see or move well, as data. None is set.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Always false.
    public static var isVoiceOverRunning: Bool { false }
    /// Always false.
    public static var isReduceMotionEnabled: Bool { false }
    /// Always false.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Always false.
    public static var isBoldTextEnabled: Bool { false }
    /// Always false.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Always false.
    public static var isSwitchControlRunning: Bool { false }
    /// Always false.
    public static var prefersCrossFadeTransitions: Bool { false }
    /// Never posted.
    nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Never posted.
    nonisolated public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// The smallest rectangle around `rect` of `view` on the screen, in points.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }

    /// Has no effect, because there is no assistive technology.
    public static func post(notification: Notification, argument: Any?) {}

    /// What has changed. The raw values are UIKit's.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Much of the screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// An announcement: the argument is the text to speak.
        public static let announcement = Notification(rawValue: 1008)
    }
}
