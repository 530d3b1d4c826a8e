import Foundation
import Routing

/// An instance of the application's user interface. There is at most one.
open class UIScene: UIResponder {
    override class func makeCore() -> Responder { WindowScene() }

    final var coreScene: WindowScene { unsafeDowncast(core, to: WindowScene.self) }

    public final var delegate: (any UISceneDelegate)?
    public final let session: UISceneSession
    public internal(set) final var activationState = ActivationState.unattached
    open var title: String! = ""

    /// The application, even while no window of the scene is visible.
    open override var next: UIResponder? { super.next ?? UIApplication.shared }

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
    }

    public convenience override init() {
        self.init(session: UISceneSession(), connectionOptions: ConnectionOptions())
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

/// A scene that owns windows.
open class UIWindowScene: UIScene {
    /// The visible windows of the scene, front to back.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
    open var screen: UIScreen { .main }
}

/// The state of a scene that persists between launches. There is none.
@preconcurrency @MainActor
public final class UISceneSession: Hashable {
    public let role = Role.windowApplication
    public let persistentIdentifier = UUID().uuidString
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)

    init() {}

    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    nonisolated public static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The settings with which a scene is created.
@preconcurrency @MainActor
public final class UISceneConfiguration {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate. It must conform to `UISceneDelegate`.
    public var delegateClass: AnyClass?

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
    init()

    /// Called once, before the first event. Create and show a window here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene starts to receive events.
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
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
    var window: UIWindow? { get set }
}
