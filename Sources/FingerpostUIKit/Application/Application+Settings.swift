// Settings that have no effect, and values that never change.

extension UIDevice {
    /// Has no effect.
    public var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// Always the same.
    public var batteryLevel: Float { -1 }
    /// Always the same.
    public var proximityState: Bool { false }
    /// Always the same.
    public var isMultitaskingSupported: Bool { true }
    /// Always the same.
    public var localizedModel: String { model }
    /// Has no effect.
    public func setValue(_ value: Any?, forKey key: String) {}
}

extension UIApplication {
    /// Has no effect.
    public final var applicationIconBadgeNumber: Int {
        get { 0 }
        set {}
    }
    /// Always the same.
    public final var supportsAlternateIcons: Bool { false }
    /// Always the same.
    public final var isProtectedDataAvailable: Bool { true }
    /// Always the same.
    public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// Has no effect.
    public final func registerForRemoteNotifications() {}
    /// Has no effect.
    public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
}

/// Work that goes on in the background. The program always runs.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No work.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
    /// Begins work: the program always runs.
    @discardableResult
    public final func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
    /// An address of settings: there are none.
    nonisolated public static let openSettingsURLString = "app-settings:"
}

extension UIDevice {
    /// Never posted.
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Never posted.
    nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}

extension UIScreen {
    /// Never posted.
    nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// Never posted.
    nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    /// Never posted.
    nonisolated public static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
}

extension UIWindow {
    /// Never posted.
    nonisolated public static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Never posted.
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}

extension UIPasteboard {
    /// The first image: none.
    public var image: UIImage? {
        get { nil }
        set {}
    }
    /// The first address.
    public var url: URL? {
        get { string.flatMap(URL.init(string:)) }
        set { string = newValue?.absoluteString }
    }
    /// Has no effect, except for a text.
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { string = value as? String }
    /// Never posted.
    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
