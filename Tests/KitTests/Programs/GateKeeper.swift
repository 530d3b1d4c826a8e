import FingerpostKit
import Testing

/// A delegate that decides which recognizer gets what.
private final class GateViewController: UIViewController, UIGestureRecognizerDelegate {
    private let button = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    private let tap = UITapGestureRecognizer()
    private let swipe = UISwipeGestureRecognizer()
    private let pan = UIPanGestureRecognizer()
    private let press = UILongPressGestureRecognizer()
    var isArmed = true

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        swipe.direction = .right
        for (name, recognizer) in [("tap", tap), ("swipe", swipe), ("pan", pan), ("press", press)] {
            recognizer.name = name
            recognizer.delegate = self
            recognizer.addTarget(self, action: Selector("fired(_:)", Self.fired(_:)))
            view.addGestureRecognizer(recognizer)
        }
    }

    private func fired(_ recognizer: UIGestureRecognizer) {
        guard [.began, .ended].contains(recognizer.state) else { return }
        print("\(recognizer.name!) \(recognizer.state == .began ? "began" : "ended")")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == press else { return true }
        print("may press: \(isArmed)")
        return isArmed
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // The tap gets no touch on the button.
        gestureRecognizer !== tap || touch.view?.isDescendant(of: button) == false
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        event.type == .touches
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        gestureRecognizer == pan && otherGestureRecognizer == swipe
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        Set([gestureRecognizer, otherGestureRecognizer]) == [pan, press]
    }
}

extension ProgramTests {
    @Test("R78, R85, R92: a delegate keeps touches from a tap, forbids a press and makes a pan wait")
    func gateKeeper() {
        let controller = GateViewController()
        device.show(controller)
        device.expect("tap 100,100 at 1 -> nothing")
        device.expect("tap 500,500 at 2 -> tap ended")
        device.expect("down 500,500 at 3; up at 4 -> may press: true, press began, press ended")
        controller.isArmed = false
        device.expect("down 500,500 at 5; up at 6 -> may press: false")
        device.drag(from: (300, 300), to: (500, 300), at: 7, duration: 0.2)
        device.expect("-> swipe ended")
        device.drag(from: (300, 300), to: (300, 400), at: 8, duration: 1)
        device.expect("-> pan began, pan ended")
    }
}
