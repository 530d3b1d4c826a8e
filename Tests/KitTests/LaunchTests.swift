import FingerpostKit
import TestKit
import Testing

private final class ShopDelegate: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched")
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ShopViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
    func applicationWillResignActive(_ application: UIApplication) { print("inactive") }
    func applicationWillTerminate(_ application: UIApplication) { print("terminates") }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("the delegate is the last responder")
    }
}

private final class ShopViewController: UIViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("appeared")
    }
}

private final class RefusingDelegate: UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { false }

    func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
    func applicationWillTerminate(_ application: UIApplication) { print("terminates") }
}

@Suite("The launch of an application", .ownApplication)
struct LaunchTests {
    let device = Device()

    @Test("R42: an application is launched, is active, and ends; its delegate ends the responder chain")
    func launch() {
        let application = UIApplication.shared
        expect(application.launch(ShopDelegate()))
        device.expect("-> launched, active, appeared")
        device.expect("tap 600,400 at 1 -> the delegate is the last responder")
        application.terminate()
        device.expect("-> inactive, terminates")
        application.terminate()
        device.expect("-> nothing")
    }

    @Test("An application whose delegate refuses to launch does not run")
    func refused() {
        expect(!UIApplication.shared.launch(RefusingDelegate()))
        UIApplication.shared.terminate()
        device.expect("-> nothing")
    }
}
