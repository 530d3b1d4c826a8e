import UIKit

/// A button that grows under a pointer or a pen, and is pressed by a finger.
class HoverViewController: UIViewController {
    private let key = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(key)
        let hover = UIHoverGestureRecognizer(target: self, action: #selector(hovering(_:)))
        key.addGestureRecognizer(hover)
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
        tap.buttonMaskRequired = .primary
        key.addGestureRecognizer(tap)
    }

    @objc func hovering(_ recognizer: UIHoverGestureRecognizer) {
        switch recognizer.state {
        case .began, .changed:
            key.layer.borderWidth = recognizer.zOffset < 0.5 ? 4 : 2
            print("hover \(recognizer.location(in: key)), tilt \(recognizer.altitudeAngle)")
        case .ended, .cancelled:
            key.layer.borderWidth = 0
            print("gone")
        default:
            break
        }
    }

    @objc func tapped(_ recognizer: UITapGestureRecognizer) {
        let modifiers = recognizer.modifierFlags.contains(.shift) ? "shift" : "plain"
        print("key \(modifiers), touches \(recognizer.numberOfTouches), border \(Int(key.layer.borderWidth))")
    }
}
