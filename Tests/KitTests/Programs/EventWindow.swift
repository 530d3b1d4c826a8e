import FingerpostKit
import TestKit
import Testing

/// A kiosk window: it notices every touch, goes back to the start after a minute without one, and can be locked.
private final class KioskWindow: UIWindow {
    var isLocked = false
    private var lastTouch: Double?
    private var dots: [UITouch: UIView] = [:]

    override func sendEvent(_ event: UIEvent) {
        if event.type == .touches, let touches = event.allTouches {
            if let last = lastTouch, event.timestamp - last > 60 { print("idle for \(Int(event.timestamp - last)) s") }
            lastTouch = event.timestamp
            showFingers(touches)
        }
        guard !isLocked else { return print("locked") }
        super.sendEvent(event)
    }

    private func showFingers(_ touches: Set<UITouch>) {
        for touch in touches {
            switch touch.phase {
            case .began:
                let dot = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
                dot.isUserInteractionEnabled = false
                dot.center = touch.location(in: self)
                addSubview(dot)
                dots[touch] = dot
            case .moved: dots[touch]?.center = touch.location(in: self)
            case .ended, .cancelled: dots.removeValue(forKey: touch)?.removeFromSuperview()
            default: break
            }
        }
        print("fingers", dots.count)
    }
}

/// An application that counts what passes.
private final class KioskApplication: UIApplication {
    private(set) var counts: [UIEvent.EventType: Int] = [:]

    override func sendEvent(_ event: UIEvent) {
        counts[event.type, default: 0] += 1
        super.sendEvent(event)
    }

    override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        print("action from \(sender is UIButton ? "button" : "other")")
        return super.sendAction(action, to: target, from: sender, for: event)
    }
}

private final class KioskViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 60))
        button.addAction(UIAction { _ in print("ordered") }, for: .primaryActionTriggered)
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("kiosk in", view.window is KioskWindow)
    }
}

extension ProgramTests {
    @Test(
        "R21, R22, R68: a window and an application receive every event, and can stop it",
        .ownApplication(KioskApplication.self))
    func eventWindow() {
        let window = KioskWindow(frame: UIScreen.main.bounds)
        device.show(KioskViewController(), in: window)
        device.expect("-> kiosk in true")
        device.expect("tap 200,130 at 1 -> fingers 1, fingers 0, action from button, ordered")
        device.expect("tap 600,600 at 70 -> idle for 68 s, fingers 1, fingers 0")
        window.isLocked = true
        device.expect("tap 200,130 at 80 -> fingers 1, locked, fingers 0, locked")
        expectEqual((UIApplication.shared as? KioskApplication)?.counts[.touches], 6)
    }
}
