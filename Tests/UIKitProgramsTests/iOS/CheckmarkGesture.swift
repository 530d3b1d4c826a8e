import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A discrete gesture: a stroke down to the right, then one up to the right.
class CheckmarkGesture: UIGestureRecognizer {
    enum Stroke { case none, down, up }

    private(set) var stroke = Stroke.none
    private var tracked: UITouch?
    private var start = CGPoint.zero
    private var corner = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 { state = .failed }
        if tracked == nil {
            tracked = touches.first
            start = tracked!.location(in: view)
        } else {
            // Only one finger counts.
            for touch in touches where touch !== tracked { ignore(touch, for: event) }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, touch === tracked, state == .possible else { return }
        let point = touch.location(in: view)
        let previous = touch.previousLocation(in: view)

        switch stroke {
        case .none where point.x >= start.x && point.y > previous.y:
            stroke = .down
        case .down where point.x >= previous.x && point.y < previous.y:
            stroke = .up
            corner = previous
        case .down where point.x >= previous.x, .up where point.x >= previous.x && point.y <= previous.y:
            break
        default:
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard let touch = touches.first, touch == tracked else {
            state = .failed
            return
        }
        state = state == .possible && stroke == .up && touch.location(in: view).y < corner.y ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        print("reset")
        stroke = .none
        tracked = nil
    }
}

class ChecklistViewController: UIViewController {
    let boxes = (0..<2).map { _ in UIView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, box) in boxes.enumerated() {
            box.frame = CGRect(x: 100, y: 100 + 300 * index, width: 200, height: 200)
            box.layer.borderWidth = 1
            box.layer.borderColor = UIColor.separator.cgColor
            box.tag = index
            let check = CheckmarkGesture(target: self, action: #selector(checked(_:)))
            check.name = "check \(index)"
            box.addGestureRecognizer(check)
            view.addSubview(box)
        }
    }

    @IBAction func checked(_ sender: CheckmarkGesture) {
        guard sender.state == .ended, let box = sender.view else { return }
        box.backgroundColor = .systemGreen
        print("box \(box.tag) by \(sender.name ?? "-")")
    }
}
