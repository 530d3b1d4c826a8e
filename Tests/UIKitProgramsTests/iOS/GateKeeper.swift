import UIKit

/// A delegate that decides which recognizer gets what.
class GateViewController: UIViewController, UIGestureRecognizerDelegate {
    private let button = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    private var tap: UITapGestureRecognizer!
    private var swipe: UISwipeGestureRecognizer!
    private var pan: UIPanGestureRecognizer!
    private var press: UILongPressGestureRecognizer!
    var isArmed = true

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        tap = UITapGestureRecognizer(target: self, action: #selector(fired(_:)))
        swipe = UISwipeGestureRecognizer(target: self, action: #selector(fired(_:)))
        swipe.direction = .right
        pan = UIPanGestureRecognizer(target: self, action: #selector(fired(_:)))
        press = UILongPressGestureRecognizer(target: self, action: #selector(fired(_:)))
        tap.name = "tap"
        swipe.name = "swipe"
        pan.name = "pan"
        press.name = "press"
        for recognizer in [tap, swipe, pan, press] as [UIGestureRecognizer] {
            recognizer.delegate = self
            view.addGestureRecognizer(recognizer)
        }
    }

    @objc func fired(_ recognizer: UIGestureRecognizer) {
        guard [.began, .ended].contains(recognizer.state) else { return }
        print("\(recognizer.name!) \(recognizer.state == .began ? "began" : "ended")")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer == press else { return true }
        print("may press: \(isArmed)")
        return isArmed
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // What is on the button is none of the tap's business.
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
        Set([gestureRecognizer, otherGestureRecognizer]) == Set<UIGestureRecognizer>([pan, press])
    }
}
