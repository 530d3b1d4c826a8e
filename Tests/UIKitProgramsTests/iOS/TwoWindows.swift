import UIKit

/// A window for alerts, in front of the application's.
final class AlertPresenter {
    private var window: UIWindow?
    private weak var previousKeyWindow: UIWindow?

    func present(_ message: String, in scene: UIWindowScene?) {
        previousKeyWindow = UIApplication.shared.windows.first { $0.isKeyWindow }
        let window = scene.map(UIWindow.init(windowScene:)) ?? UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert + 1
        window.backgroundColor = UIColor.black.withAlphaComponent(0.3)
        let controller = AlertViewController(message: message)
        controller.onDismiss = { [weak self] in self?.dismiss() }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        print("alert, windows \(UIApplication.shared.windows.count)")
    }

    func dismiss() {
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
        previousKeyWindow?.makeKey()
        print("dismissed, key \(previousKeyWindow?.isKeyWindow ?? false)")
    }
}

class AlertViewController: UIViewController {
    var onDismiss: (() -> Void)?
    private let message: String

    init(message: String) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        var configuration = UIButton.Configuration.filled()
        configuration.title = "OK"
        let ok = UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.onDismiss?() })
        ok.frame = CGRect(x: 540, y: 380, width: 200, height: 50)
        view.addSubview(ok)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("shows \(message), level \(Int(view.window?.windowLevel.rawValue ?? 0))")
    }
}

/// A toast that lets touches through.
class ToastWindow: UIWindow {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override func becomeKey() {
        super.becomeKey()
        print("toast must not be key")
    }
}

class MainViewController: UIViewController {
    let presenter = AlertPresenter()
    private lazy var toast = ToastWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(
            frame: CGRect(x: 100, y: 50, width: 100, height: 50),
            primaryAction: UIAction { [unowned self] _ in
                presenter.present("No paper", in: view.window?.windowScene)
            })
        view.addSubview(button)
        toast.windowLevel = .statusBar
        toast.isHidden = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { print("main touched") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { print("main cancelled") }
}
