import FingerpostKit
import Testing

/// A drawer that is pulled from the left edge, and closed by a tap outside.
private final class DrawerViewController: UIViewController, UIGestureRecognizerDelegate {
    private let drawer = UIView(frame: CGRect(x: -300, y: 0, width: 300, height: 800))
    private let outside = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    private let edgePan = UIScreenEdgePanGestureRecognizer()
    private let dismissTap = UITapGestureRecognizer()

    private var isOpen = false {
        didSet {
            dismissTap.isEnabled = isOpen
            if isOpen != oldValue { print(isOpen ? "open" : "closed") }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(outside)
        view.addSubview(drawer)
        edgePan.addTarget(self, action: Selector("edgePanned(_:)", Self.edgePanned(_:)))
        edgePan.edges = .left
        edgePan.delegate = self
        view.addGestureRecognizer(edgePan)
        dismissTap.addTarget(self, action: Selector("tappedOutside", Self.tappedOutside))
        dismissTap.isEnabled = false
        outside.addGestureRecognizer(dismissTap)
    }

    private func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
        let progress = min(max(gesture.translation(in: view).x / drawer.bounds.width, 0), 1)
        switch gesture.state {
        case .began: print("pulling")
        case .changed:
            drawer.frame.origin.x = -300 + 300 * progress
            print("progress \(Int(progress * 100))")
        case .ended: finish(opening: gesture.velocity(in: view).x > 500 || progress > 0.5)
        case .cancelled: finish(opening: false)
        default: break
        }
    }

    private func finish(opening: Bool) {
        UIView.animate(
            withDuration: 0.2, animations: { self.drawer.frame.origin.x = opening ? 0 : -300 },
            completion: { _ in self.isOpen = opening })
    }

    private func tappedOutside() { finish(opening: false) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !isOpen }
}

extension ProgramTests {
    @Test("A drawer is pulled from the edge of the screen, and from nowhere else")
    func edgePans() {
        device.show(DrawerViewController())
        func pull(from start: CGFloat, to end: CGFloat, at time: Double) {
            device.down(start, 400, at: time)
            device.move(start + 30, 400, at: time + 0.1)
            device.move(end, 400, at: time + 0.2)
            // The finger rests, so that it has no velocity.
            device.up(end, 400, at: time + 0.8)
            device.wait(until: time + 1.5)
        }
        pull(from: 10, to: 170, at: 1)
        device.expect("-> pulling, progress 50")
        pull(from: 100, to: 300, at: 3)
        device.expect("-> nothing")
        pull(from: 10, to: 200, at: 5)
        device.expect("-> pulling, progress 60, open")
        pull(from: 10, to: 200, at: 7)
        device.expect("-> nothing")
        device.expect("tap 600,400 at 9; wait until 10 -> closed")
    }
}
