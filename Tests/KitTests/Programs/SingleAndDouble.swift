import FingerpostKit
import Testing

/// One tap selects, two taps open, two fingers select everything, and a long press drags.
private final class GridViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let doubleTap = UITapGestureRecognizer(target: self, action: Selector("opened(_:)", Self.opened(_:)))
        doubleTap.numberOfTapsRequired = 2
        doubleTap.delaysTouchesBegan = true

        let singleTap = UITapGestureRecognizer(target: self, action: Selector("selected(_:)", Self.selected(_:)))
        singleTap.require(toFail: doubleTap)

        let twoFingers = UITapGestureRecognizer()
        twoFingers.numberOfTouchesRequired = 2
        twoFingers.addTarget(self, action: Selector("selectedAll", Self.selectedAll))

        let hold = UILongPressGestureRecognizer(target: self, action: Selector("held(_:)", Self.held(_:)))
        hold.minimumPressDuration = 0.3

        view.gestureRecognizers = [doubleTap, singleTap, twoFingers, hold]
    }

    private func selected(_ tap: UITapGestureRecognizer) {
        print("select column \(Int(tap.location(in: view).x) / 100)")
    }

    private func opened(_ tap: UITapGestureRecognizer) {
        print("open column \(Int(tap.location(ofTouch: 0, in: view).x) / 100)")
    }

    private func selectedAll() { print("select all") }

    private func held(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: print("drag starts")
        case .changed: print("drag at \(Int(press.location(in: nil).x))")
        case .ended: print("drag ends")
        default: print("drag \(press.state.rawValue)")
        }
    }
}

extension ProgramTests {
    @Test("R85: a single tap waits for a double tap, and two fingers and a long press are separate gestures")
    func singleAndDouble() {
        device.show(GridViewController())
        device.expect("tap 150,300 at 1; wait until 1.3 -> nothing")
        device.expect("wait until 1.5 -> select column 1")
        for time in [3, 3.2] { device.tap(250, 300, at: time) }
        device.expect("wait until 4.5 -> open column 2")
        let (left, right) = (CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 100))
        device.fingers.send(.down(1, at: left), .down(2, at: right), time: 5)
        device.fingers.send(.up(1, at: left), .up(2, at: right), time: 5.1)
        device.expect("wait until 6 -> select all")
        device.expect(
            """
            down 400,400 at 7; wait until 7.4; move 450,400 at 7.5; up at 7.6
            -> drag starts, drag at 450, drag ends
            """)
    }
}
