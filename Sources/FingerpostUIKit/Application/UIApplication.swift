extension UIApplication {
    /// The delegate. If it is a responder, it is part of the responder chain.
    public final var delegate: (any UIApplicationDelegate)? {
        get { delegateObject as? any UIApplicationDelegate }
        set { delegateObject = newValue }
    }

    /// The application for `shared`, for which extensions of programs ask so. Nil for all else.
    public static func value(forKeyPath keyPath: String) -> Any? {
        ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
    }
    /// The application for `shared`, for which extensions of programs ask so. Nil for all else.
    public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Whether the class has a method: `sharedApplication`, for which extensions of programs ask so.
    public static func responds(to aSelector: Selector!) -> Bool { aSelector.name == "sharedApplication" }
    /// The application for `sharedApplication`.
    public static func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        responds(to: aSelector) ? .passUnretained(shared) : nil
    }
    /// Whether the program may show several scenes at once: no.
    public final var supportsMultipleScenes: Bool { false }

    /// The orientations that a window may have: all, though it never turns.
    public final func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .all }
    /// Never posted, because the screen does not turn.
    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Never posted, because the screen does not turn.
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")

    /// How the user interface is turned: never.
    public final var statusBarOrientation: UIInterfaceOrientation { .portrait }

    /// Whether the application receives events.
    public internal(set) final var applicationState: State {
        get { additional.state }
        set { additional.state = newValue }
    }
    /// The scenes of the application: one or none.
    public internal(set) final var connectedScenes: Set<UIScene> {
        get { additional.scenes }
        set { additional.scenes = newValue }
    }
    /// Whether the screen must stay on. It has no effect.
    public final var isIdleTimerDisabled: Bool {
        get { additional.isIdleTimerDisabled }
        set { additional.isIdleTimerDisabled = newValue }
    }
    /// Whether a shake triggers undo. It has no effect.
    public final var applicationSupportsShakeToEdit: Bool {
        get { additional.supportsShakeToEdit }
        set { additional.supportsShakeToEdit = newValue }
    }

    /// Whether there were `Fingers` on the application, so that a test decides about its time.
    final var hasFingers: Bool {
        get { additional.hasFingers }
        set { additional.hasFingers = newValue }
    }

    private final var additional: ApplicationAdditions {
        if let additions = additions as? ApplicationAdditions { return additions }
        let new = ApplicationAdditions()
        additions = new
        return new
    }
}

/// What an application has that the core does not know.
@MainActor
private final class ApplicationAdditions {
    var state = UIApplication.State.inactive
    var scenes: Set<UIScene> = []
    var isIdleTimerDisabled = false
    var supportsShakeToEdit = true
    var hasFingers = false
}

extension UIWindow: @MainActor Announcing {
    package final func announce(_ name: String) {
        NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }

    /// Posted after `becomeKey()`. The object is the window.
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after `resignKey()`. The object is the window.
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}

extension UndoManager: @MainActor Announcing {
    package final func announce(_ name: String) {
        NotificationCenter.default.post(name: Notification.Name(name), object: self)
    }
}

extension UIWindow.Level {
    /// A level that is `distance` in front of `level`, for example `.alert + 1`.
    public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue + distance)
    }
    /// A level that is `distance` behind `level`.
    public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level { level + -distance }
}
