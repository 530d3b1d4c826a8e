import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A continuous gesture of one finger around the middle of its view.
class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
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
        rotation = atan2(sin(angle - startAngle), cos(angle - startAngle))
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
        return atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
    }
}

class SafeViewController: UIViewController {
    private let wheel = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    private var total: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(wheel)
        let turn = OneFingerRotationGestureRecognizer(target: self, action: #selector(turned(_:)))
        wheel.addGestureRecognizer(turn)
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        wheel.addGestureRecognizer(tap)
    }

    @objc func turned(_ gesture: OneFingerRotationGestureRecognizer) {
        let degrees = Int((gesture.rotation * 180 / .pi).rounded())
        switch gesture.state {
        case .began: print("turn began at \(degrees)")
        case .changed: print("turned \(degrees)")
        case .ended:
            total += gesture.rotation
            print("total \(Int((total * 180 / .pi).rounded()))")
        case .cancelled: print("turn cancelled")
        default: break
        }
    }

    @objc func tapped() { print("click") }
}
