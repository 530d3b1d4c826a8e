import UIKit

/// A stack of cards: a swipe to a side decides, a swipe up puts the last card back.
class SwipeStackViewController: UIViewController {
    struct Verdict: OptionSet {
        let rawValue: Int
        static let liked = Verdict(rawValue: 1 << 0)
        static let undone = Verdict(rawValue: 1 << 1)
    }

    private var names = ["Ada", "Grace", "Edsger"]
    private var gone: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right, .up]
        for direction in directions {
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
        let both = UISwipeGestureRecognizer(target: self, action: #selector(swipedDown))
        both.direction = .down
        both.numberOfTouchesRequired = 2
        view.addGestureRecognizer(both)
        view.isMultipleTouchEnabled = true
    }

    @objc func swiped(_ sender: UISwipeGestureRecognizer) {
        switch sender.direction {
        case .left: decide([])
        case .right: decide(.liked)
        case .up: undo()
        default: assertionFailure("no such direction")
        }
    }

    @objc func swipedDown(_ sender: UIGestureRecognizer) {
        print("skipped all with \(sender.numberOfTouches) fingers")
        names.removeAll()
    }

    private func decide(_ verdict: Verdict) {
        guard let name = names.popLast() else { return print("no more") }
        gone.append(name)
        print("\(name) \(verdict.contains(.liked) ? "liked" : "passed")")
    }

    private func undo() {
        guard let name = gone.popLast() else { return }
        names.append(name)
        print("\(name) is back")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        print("taken from the view: \(touches.count)")
    }
}
