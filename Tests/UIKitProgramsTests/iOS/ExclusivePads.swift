import UIKit

/// A pad that reports its fingers.
class Pad: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("pad \(tag) + \(touches.count)")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let left = event?.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled }.count ?? 0
        print("pad \(tag) - \(touches.count), \(left) left")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("pad \(tag) x \(touches.count)")
    }
}

/// Three pads: one for a single finger, one for many, and one that wants the screen for itself.
class PadsViewController: UIViewController {
    let pads = (1...3).map { number in
        let pad = Pad(frame: CGRect(x: 300 * (number - 1), y: 0, width: 280, height: 400))
        pad.tag = number
        return pad
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        pads[1].isMultipleTouchEnabled = true
        pads[2].isExclusiveTouch = true
        for pad in pads { view.addSubview(pad) }
    }
}
