import UIKit

class ShopAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched, options \(launchOptions == nil ? "none" : "some")")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = ShopSceneDelegate.self
        return configuration
    }

    func applicationWillTerminate(_ application: UIApplication) { print("terminates") }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("the delegate is the last responder")
    }
}

class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = ShopViewController()
        window?.makeKeyAndVisible()
        print("connected")
    }

    func sceneWillEnterForeground(_ scene: UIScene) { print("foreground") }
    func sceneDidBecomeActive(_ scene: UIScene) { print("active") }
    func sceneWillResignActive(_ scene: UIScene) { print("inactive") }
    func sceneDidEnterBackground(_ scene: UIScene) { print("background") }
    func sceneDidDisconnect(_ scene: UIScene) {
        print("disconnected")
        window = nil
    }
}

class ShopViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        NotificationCenter.default.addObserver(
            self, selector: #selector(becameActive(_:)), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    @objc private func becameActive(_ notification: Notification) {
        print("told that the application is active: \(notification.object is UIApplication)")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let scene = view.window?.windowScene
        print("scene has \(scene?.windows.count ?? 0) window, state \(scene?.activationState.rawValue ?? -9)")
    }
}
