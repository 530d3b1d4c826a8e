/// The delegate of the application. It creates the windows or names the scenes that do, and is notified of changes of
/// the application's state. All methods have default implementations, because UIKit's are optional.
///
/// A conforming class must be `final` or have a `required init()`, because the application creates the instance.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// Creates the delegate.
    init()

    /// Called once, before all other methods.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Called once, before the first event. Create and show a window here. Return false to end the application.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool

    /// Returns the configuration of the scene. The scene's delegate is an instance of `delegateClass`, or else of the
    /// class `SceneDelegate` in the program's module. If neither exists, there is no scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration

    /// The application starts to receive events. Called if no scene has a delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The application is about to stop receiving events. Called if no scene has a delegate.
    func applicationWillResignActive(_ application: UIApplication)
    /// The application is about to become active. Called if no scene has a delegate.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The application has stopped receiving events. Called if no scene has a delegate.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The process is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// Never called, because the program does not watch memory.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

extension UIApplication {
    /// The reasons of a launch. There are never any.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether the application receives events. The raw values are UIKit's.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }
}

extension UIApplicationDelegate {
    /// The window of the application. It is optional twice, as it is in UIKit, where a delegate need not have it.
    public var window: UIWindow?? {
        let windows = UIApplication.shared.windows
        return .some(windows.first(where: \.isKeyWindow) ?? windows.first)
    }
}
