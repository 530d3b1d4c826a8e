import UIKit

/// One tap selects, two taps open, two fingers select everything, and a long press drags.
class GridViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(opened(_:)))
        doubleTap.numberOfTapsRequired = 2
        doubleTap.delaysTouchesBegan = true

        let singleTap = UITapGestureRecognizer(target: self, action: #selector(selected(_:)))
        singleTap.require(toFail: doubleTap)

        let twoFingers = UITapGestureRecognizer()
        twoFingers.numberOfTouchesRequired = 2
        twoFingers.addTarget(self, action: #selector(selectedAll))

        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held(_:)))
        hold.minimumPressDuration = 0.3

        view.gestureRecognizers = [doubleTap, singleTap, twoFingers, hold]
        print("\(view.gestureRecognizers?.count ?? 0) recognizers")
    }

    @objc func selected(_ tap: UITapGestureRecognizer) {
        let point = tap.location(in: view)
        print("select column \(Int(point.x) / 100)")
    }

    @objc func opened(_ tap: UITapGestureRecognizer) {
        let point = tap.location(ofTouch: 0, in: view)
        print("open column \(Int(point.x) / 100)")
    }

    @objc func selectedAll() { print("select all") }

    @objc func held(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: print("drag starts")
        case .changed: print("drag at \(Int(press.location(in: nil).x))")
        case .ended: print("drag ends")
        default: print("drag \(press.state.rawValue)")
        }
    }
}
