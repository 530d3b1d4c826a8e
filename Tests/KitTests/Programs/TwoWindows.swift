import FingerpostKit
import TestKit
import Testing

/// A window for alerts, in front of the application's.
private final class AlertPresenter {
    private var window: UIWindow?
    private weak var previousKeyWindow: UIWindow?

    func present(_ message: String) {
        previousKeyWindow = UIApplication.shared.windows.first { $0.isKeyWindow }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        let controller = AlertViewController()
        controller.message = message
        controller.onDismiss = { [weak self] in self?.dismiss() }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        print("alert, windows \(UIApplication.shared.windows.count)")
    }

    private func dismiss() {
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
        previousKeyWindow?.makeKey()
        print("dismissed, key \(previousKeyWindow?.isKeyWindow ?? false)")
    }
}

private final class AlertViewController: UIViewController {
    var onDismiss: (() -> Void)?
    var message = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        let ok = UIButton(frame: CGRect(x: 540, y: 380, width: 200, height: 50))
        ok.addAction(UIAction { [weak self] _ in self?.onDismiss?() }, for: .primaryActionTriggered)
        view.addSubview(ok)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("shows \(message), level \(Int(view.window?.windowLevel.rawValue ?? 0))")
    }
}

/// A toast that lets touches through.
private final class ToastWindow: UIWindow {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override func becomeKey() {
        super.becomeKey()
        print("toast must not be key")
    }
}

private final class MainViewController: UIViewController {
    private let presenter = AlertPresenter()
    private let toast = ToastWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 100, y: 50, width: 100, height: 50))
        button.addAction(UIAction { [unowned self] _ in presenter.present("No paper") }, for: .primaryActionTriggered)
        view.addSubview(button)
        toast.windowLevel = .statusBar
        toast.isHidden = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("main touched") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { print("main cancelled") }
}

extension ProgramTests {
    @Test("R24, R25: an alert's window is in front, and a toast's window lets touches through")
    func twoWindows() {
        device.show(MainViewController())
        device.play("tap 150,75 at 1; wait until 2")
        expectEqual(device.printed(), ["alert, windows 3", "shows No paper, level 2001"])
        device.expect("tap 600,600 at 3 -> nothing")
        device.play("tap 640,400 at 4; tap 600,600 at 5")
        expectEqual(device.printed(), ["dismissed, key true", "main touched"])
    }
}
