import FingerpostKit

/// A card that follows the finger. Only the import and the selector differ from an application for UIKit.
class CardView: UIView {
    private var grip = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned(_:)", Self.panned(_:)))
        pan.maximumNumberOfTouches = 1
        addGestureRecognizer(pan)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        print("touched at \(describe(touch.location(in: self))) of the card")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("the pan took the touch")
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            grip = center
        case .changed:
            let translation = pan.translation(in: superview)
            center = CGPoint(x: grip.x + translation.x, y: grip.y + translation.y)
            print("the card is at \(describe(center))")
        case .ended:
            print("let go at \(describe(pan.velocity(in: superview))) points a second")
        default:
            break
        }
    }

    private func describe(_ point: CGPoint) -> String { "\(Int(point.x)), \(Int(point.y))" }
}
