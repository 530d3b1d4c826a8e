/// The life cycle of an application, from launch to termination. `UIApplicationMain` performs it; tests may too.
extension UIApplication {
    /// Launches the application with `delegate`: calls the delegate's methods in UIKit's order, and lays out the
    /// windows.
    ///
    /// Returns false if a delegate method returned false, so that the application must not run.
    @discardableResult
    public final func launch(_ delegate: any UIApplicationDelegate) -> Bool {
        self.delegate = delegate
        guard delegate.application(self, willFinishLaunchingWithOptions: nil),
            delegate.application(self, didFinishLaunchingWithOptions: nil)
        else { return false }
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: self)
        connectScene(for: delegate)
        becomeActive()
        // Perform what launching deferred to the next event: layout, and the appearance of controllers.
        advance(to: now)
        return true
    }

    /// Ends what `launch(_:)` began. The delegates are notified.
    public final func terminate() {
        guard applicationState == .active else { return }
        applicationState = .inactive
        tell(
            { $0.sceneWillResignActive($1) }, { $0.applicationWillResignActive($1) },
            UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
        applicationState = .background
        tell(
            { $0.sceneDidEnterBackground($1) }, { $0.applicationDidEnterBackground($1) },
            UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
        scene?.activationState = .unattached
        if let scene { scene.delegate?.sceneDidDisconnect(scene) }
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: self)
    }

    private func becomeActive() {
        scene?.activationState = .foregroundInactive
        applicationState = .inactive
        tell(
            { $0.sceneWillEnterForeground($1) }, { $0.applicationWillEnterForeground($1) },
            UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
        scene?.activationState = .foregroundActive
        applicationState = .active
        tell(
            { $0.sceneDidBecomeActive($1) }, { $0.applicationDidBecomeActive($1) },
            UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
    }

    /// Calls the scene's delegate or, if no scene has a delegate, the application's.
    private func tell(
        _ sceneCallback: (any UISceneDelegate, UIScene) -> Void,
        _ callback: (any UIApplicationDelegate, UIApplication) -> Void, _ notification: Notification.Name,
        _ sceneNotification: Notification.Name
    ) {
        if let scene, let delegate = scene.delegate {
            sceneCallback(delegate, scene)
        } else if let delegate {
            callback(delegate, self)
        }
        if let scene { NotificationCenter.default.post(name: sceneNotification, object: scene) }
        NotificationCenter.default.post(name: notification, object: self)
    }

    // MARK: Scenes

    /// The connected scene; nil if there is none.
    private var scene: UIScene? { connectedScenes.first }

    private func connectScene(for delegate: any UIApplicationDelegate) {
        let session = UISceneSession()
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        session.configuration = configuration
        let type: AnyClass? =
            configuration.delegateClass ?? UIApplication.class(named: "SceneDelegate", besides: delegate)
        guard let delegateType = type as? any UISceneDelegate.Type else { return }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        let sceneDelegate = delegateType.init()
        scene.delegate = sceneDelegate
        connectedScenes = [scene]
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
    }

    /// The class `name` in the module of `object`'s class.
    private static func `class`(named name: String, besides object: AnyObject) -> AnyClass? {
        let module = String(reflecting: type(of: object)).split(separator: ".").first ?? ""
        return NSClassFromString("\(module).\(name)")
    }
}

extension UIApplication {
    /// Posted when the application was launched, before scenes connect. The object is the application.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the application starts to receive events. The object is the application.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted before the application stops receiving events. The object is the application.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted at launch, before the application becomes active. The object is the application.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted at the end, after the application stopped receiving events. The object is the application.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the process ends. The object is the application.
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// Never posted, because the program does not watch memory.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Never posted, because there is no status bar.
    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Never posted, because there is no status bar.
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}
