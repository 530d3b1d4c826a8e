import FingerpostKit
import Glibc

/// A card that follows the finger.
final class CardView: UIView {
    private var grip = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.9, alpha: 1)
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned(_:)", Self.panned(_:)))
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        if pan.state == .began { grip = center }
        let translation = pan.translation(in: superview)
        center = CGPoint(x: grip.x + translation.x, y: grip.y + translation.y)
    }
}

/// A button that is lighter while a finger presses it. It puts a mark on the card.
final class Button: UIButton {
    override var isHighlighted: Bool {
        didSet { backgroundColor = Button.color(isHighlighted: isHighlighted) }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Button.color(isHighlighted: false)
    }

    private static func color(isHighlighted: Bool) -> UIColor {
        UIColor(red: 0.2, green: isHighlighted ? 0.8 : 0.5, blue: 0.9, alpha: 1)
    }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let card = CardView(frame: CGRect(x: 100, y: 200, width: 480, height: 300))
        let button = Button(frame: CGRect(x: 980, y: 650, width: 120, height: 80))
        button.addAction(
            UIAction { _ in
                let mark = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
                mark.backgroundColor = UIColor(red: 0.9, green: 0.4, blue: 0.2, alpha: 1)
                card.addSubview(mark)
            }, for: .touchUpInside)
        window.addSubview(button)
        window.addSubview(card)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

// drawing [RECORDING]: on the touchscreens of this machine, or a recording. `PICTURE=FILE` keeps the last picture.
let size = CGSize(width: 1280, height: 800)
let screen = Screen(size: size)
let delegate = AppDelegate()
try UIApplicationMain(
    delegate, replaying: Array(CommandLine.arguments.dropFirst()), screen: size, wait: screen.wait(for:atMost:))
if let file = getenv("PICTURE") { screen.save(to: String(cString: file)) }
