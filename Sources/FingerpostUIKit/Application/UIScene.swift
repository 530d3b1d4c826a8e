extension UIScene {
    /// Is notified of changes of the scene's state.
    public final var delegate: (any UISceneDelegate)? {
        get { additional.delegate }
        set { additional.delegate = newValue }
    }
    /// The session of the scene.
    public final var session: UISceneSession { additional.session }
    /// Whether the scene receives events.
    public internal(set) final var activationState: ActivationState {
        get { additional.activationState }
        set { additional.activationState = newValue }
    }
    /// The title of the scene, as data.
    public final var title: String! {
        get { additional.title }
        set { additional.title = newValue ?? "" }
    }

    /// Creates a scene. Scenes are created by the application; a program needs none.
    public convenience init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.init()
        additions = SceneAdditions(session: session)
    }

    private final var additional: SceneAdditions {
        if let additions = additions as? SceneAdditions { return additions }
        let new = SceneAdditions(session: UISceneSession())
        additions = new
        return new
    }

    /// The raw values are UIKit's.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// The reasons for connecting a scene. There are never any.
    @preconcurrency @MainActor
    public final class ConnectionOptions {
        init() {}
    }
}

extension UIScene {
    /// Posted when a scene starts to receive events. The object is the scene.
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene stops receiving events. The object is the scene.
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene comes to the foreground. The object is the scene.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after a scene went to the background. The object is the scene.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

extension UIWindowScene {
    /// The screen that the windows are on.
    public final var screen: UIScreen { .main }
}

/// What a scene has that the core does not know.
@MainActor
private final class SceneAdditions {
    var delegate: (any UISceneDelegate)?
    let session: UISceneSession
    var activationState = UIScene.ActivationState.unattached
    var title = ""

    init(session: UISceneSession) { self.session = session }
}

/// The state of a scene that persists between launches. Nothing persists.
@preconcurrency @MainActor
public final class UISceneSession: Hashable {
    /// The role of the scene: always the user interface of an application.
    public let role = Role.windowApplication
    /// A name that is different in each process.
    public let persistentIdentifier = UUID().uuidString
    /// The scene of the session.
    public internal(set) weak var scene: UIScene?
    /// The settings that the application's delegate returned.
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    init() {}

    /// The role of a scene, as data.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user interface of an application.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    nonisolated public static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The settings with which a scene is created.
@preconcurrency @MainActor
public final class UISceneConfiguration {
    /// The name of the configuration, as data.
    public let name: String?
    /// The role of the scene, as data.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate. It must conform to `UISceneDelegate`.
    public var delegateClass: AnyClass?

    /// Creates settings without a delegate's class.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// The delegate of a scene. It is notified of changes of the scene's state. All methods have default implementations,
/// because UIKit's are optional.
///
/// A conforming class must be `final` or have a `required init()`, because the application creates the instance.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// Creates the delegate.
    init()

    /// Called once, before the first event. Create and show a window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is about to become active.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene starts to receive events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to stop receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene has stopped receiving events.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The process is about to end.
    func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
}

/// A scene delegate with a window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window of the scene. The delegate retains it.
    var window: UIWindow? { get set }
}
