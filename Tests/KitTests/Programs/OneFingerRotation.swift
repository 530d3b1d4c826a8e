import FingerpostKit
import RealModule
import Testing

/// A continuous gesture of one finger around the middle of its view.
private final class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians, since the gesture began.
    private(set) var rotation: CGFloat = 0
    private var startAngle: CGFloat = 0

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches == 1, let angle = angle(of: touches.first) else {
            state = .failed
            return
        }
        startAngle = angle
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible || state == .began || state == .changed, let angle = angle(of: touches.first) else {
            return
        }
        rotation = .atan2(y: .sin(angle - startAngle), x: .cos(angle - startAngle))
        if state == .possible {
            if abs(rotation) > .pi / 18 { state = .began }
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() {
        super.reset()
        rotation = 0
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UITapGestureRecognizer)
    }

    private func angle(of touch: UITouch?) -> CGFloat? {
        guard let touch, let view else { return nil }
        let point = touch.location(in: view)
        return .atan2(y: point.y - view.bounds.midY, x: point.x - view.bounds.midX)
    }
}

private final class SafeViewController: UIViewController {
    private var total: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let wheel = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        view.addSubview(wheel)
        wheel.addGestureRecognizer(
            OneFingerRotationGestureRecognizer(target: self, action: Selector("turned(_:)", Self.turned(_:))))
        wheel.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tapped", Self.tapped)))
    }

    private func turned(_ gesture: OneFingerRotationGestureRecognizer) {
        switch gesture.state {
        case .began: print("turn began at \(degrees(gesture.rotation))")
        case .changed: print("turned \(degrees(gesture.rotation))")
        case .ended:
            total += gesture.rotation
            print("total \(degrees(total))")
        case .cancelled: print("turn cancelled")
        default: break
        }
    }

    private func tapped() { print("click") }

    private func degrees(_ angle: CGFloat) -> Int { Int((angle * 180 / .pi).rounded()) }
}

extension ProgramTests {
    @Test("R75, R90: a custom continuous recognizer begins, changes, ends and is cancelled")
    func oneFingerRotation() {
        device.show(SafeViewController())
        device.down(290, 200, at: 1)
        // 30 degrees: the sine is 0.5.
        device.move(200 + 90 * 0.75.squareRoot(), 245, at: 1.1)
        device.expect("move 200,290 at 1.2; up at 1.3 -> turn began at 30, turned 90, total 90")
        device.expect("tap 250,250 at 2 -> click")
        device.expect("down 290,200 at 3; move 200,290 at 3.1; cancel at 3.2 -> turn began at 90, turn cancelled")
    }
}
