import FingerpostKit
import TestKit
import Testing

/// A pad that reports its fingers.
private final class Pad: UIView {
    var number = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("pad \(number) + \(touches.count)")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let left = event?.touches(for: self)?.filter { $0.phase != .ended && $0.phase != .cancelled }.count ?? 0
        print("pad \(number) - \(touches.count), \(left) left")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("pad \(number) x \(touches.count)")
    }
}

/// Three pads: one for a single finger, one for many, and one that wants the screen for itself.
private final class PadsViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for number in 1...3 {
            let pad = Pad(frame: CGRect(x: 300 * CGFloat(number - 1), y: 0, width: 280, height: 400))
            pad.number = number
            pad.isMultipleTouchEnabled = number == 2
            pad.isExclusiveTouch = number == 3
            view.addSubview(pad)
        }
    }
}

extension ProgramTests {
    @Test("R35, R36: views may take one finger, many fingers, or the whole screen for themselves")
    func exclusivePads() {
        device.show(PadsViewController())
        device.play("down 50,50 at 1; #2 down 100,50 at 1.1; #2 up at 1.2; up at 1.3")
        expectEqual(device.printed(), ["pad 1 + 1", "pad 1 - 1, 0 left"])
        device.fingers.send(.down(1, at: CGPoint(x: 350, y: 50)), .down(2, at: CGPoint(x: 400, y: 50)), time: 2)
        device.play("up 350,50 at 2.1; #3 tap 650,50 at 2.2; #2 up 400,50 at 2.3")
        expectEqual(device.printed(), ["pad 2 + 2", "pad 2 - 1, 1 left", "pad 2 - 1, 0 left"])
        device.play("down 650,50 at 3; #2 tap 50,50 at 3.1; up at 3.2")
        expectEqual(device.printed(), ["pad 3 + 1", "pad 3 - 1, 0 left"])
        device.expect("down 50,50 at 4; cancel at 4.1 -> pad 1 + 1, pad 1 x 1")
    }
}
