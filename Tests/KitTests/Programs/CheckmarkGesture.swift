import FingerpostKit
import Testing

/// A discrete gesture: a stroke down to the right, then one up to the right.
final class CheckmarkGesture: UIGestureRecognizer {
    private enum Stroke { case none, down, up }

    private var stroke = Stroke.none
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

private final class ChecklistViewController: UIViewController {
    private let boxes = [100, 400].map { UIView(frame: CGRect(x: 100, y: $0, width: 200, height: 200)) }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, box) in boxes.enumerated() {
            let check = CheckmarkGesture(target: self, action: Selector("checked(_:)", Self.checked(_:)))
            check.name = "check \(index)"
            box.addGestureRecognizer(check)
            view.addSubview(box)
        }
    }

    private func checked(_ sender: CheckmarkGesture) {
        guard sender.state == .ended, let box = boxes.firstIndex(where: { $0 === sender.view }) else { return }
        print("box \(box) by \(sender.name ?? "-")")
    }
}

extension ProgramTests {
    @Test("R75, R93: a checkmark recognizes, fails or is cancelled, and is reset each time")
    func checkmark() {
        device.show(ChecklistViewController())
        device.expect(
            """
            down 120,150 at 1; move 140,200 at 1.1; move 160,150 at 1.2; up 180,120 at 1.3
            -> box 0 by check 0, reset
            """)
        device.expect("down 120,450 at 2; move 160,450 at 2.1 -> nothing")
        device.expect("move 200,450 at 2.2; up at 2.3 -> reset")
        let (left, right) = (CGPoint(x: 120, y: 150), CGPoint(x: 220, y: 150))
        device.fingers.send(.down(1, at: left), .down(2, at: right), time: 3)
        device.fingers.send(.up(1, at: left), .up(2, at: right), time: 3.1)
        device.expect("-> reset")
        // The touch ends before the gesture is recognized: what is set to cancelled fails.
        device.expect("down 120,150 at 4; move 140,200 at 4.1; cancel at 4.2 -> reset")
        device.expect(
            """
            down 120,450 at 5; move 140,500 at 5.1; move 160,450 at 5.2; up 180,420 at 5.3
            -> box 1 by check 1, reset
            """)
    }
}
