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
