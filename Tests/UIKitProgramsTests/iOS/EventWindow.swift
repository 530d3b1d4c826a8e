import UIKit

/// A kiosk window: it notices every touch, goes back to the start after a minute without one, and can be locked.
class KioskWindow: UIWindow {
    static let idleNotification = Notification.Name("KioskWindowDidBecomeIdle")

    var idleTimeout: TimeInterval = 60
    var isLocked = false
    private var lastTouch: TimeInterval?
    private var fingerViews: [UITouch: UIView] = [:]

    override func sendEvent(_ event: UIEvent) {
        if event.type == .touches, let touches = event.allTouches {
            if let last = lastTouch, event.timestamp - last > idleTimeout {
                print("idle for \(Int(event.timestamp - last)) s")
                NotificationCenter.default.post(name: KioskWindow.idleNotification, object: self)
            }
            lastTouch = event.timestamp
            showFingers(touches)
        }
        guard !isLocked else {
            print("locked")
            return
        }
        super.sendEvent(event)
    }

    private func showFingers(_ touches: Set<UITouch>) {
        for touch in touches {
            switch touch.phase {
            case .began:
                let dot = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
                dot.isUserInteractionEnabled = false
                dot.layer.zPosition = 100
                dot.layer.cornerRadius = 20
                dot.center = touch.location(in: self)
                addSubview(dot)
                fingerViews[touch] = dot
            case .moved:
                fingerViews[touch]?.center = touch.location(in: self)
            case .ended, .cancelled:
                fingerViews.removeValue(forKey: touch)?.removeFromSuperview()
            default:
                break
            }
        }
        print("fingers", fingerViews.count)
    }
}

/// An application that counts what passes.
final class KioskApplication: UIApplication {
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

class KioskViewController: UIViewController {
    private var observer: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Order") { _ in print("ordered") })
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("kiosk in", view.window is KioskWindow)
    }
}
