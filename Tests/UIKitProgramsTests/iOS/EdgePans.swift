import UIKit

/// A drawer that is pulled from the left edge, and closed by a tap outside.
class DrawerViewController: UIViewController, UIGestureRecognizerDelegate {
    private let drawer = UIView(frame: CGRect(x: -300, y: 0, width: 300, height: 800))
    private let dimming = UIView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
    private lazy var edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
    private lazy var dismissTap = UITapGestureRecognizer(target: self, action: #selector(tappedOutside(_:)))

    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [.left] }

    private var isOpen = false {
        didSet {
            dismissTap.isEnabled = isOpen
            if isOpen != oldValue { print(isOpen ? "open" : "closed") }
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        dimming.alpha = 0
        view.addSubview(dimming)
        drawer.backgroundColor = .secondarySystemBackground
        view.addSubview(drawer)

        edgePan.edges = .left
        edgePan.delegate = self
        view.addGestureRecognizer(edgePan)
        dismissTap.isEnabled = false
        dismissTap.delegate = self
        dimming.addGestureRecognizer(dismissTap)
    }

    @objc private func edgePanned(_ gesture: UIScreenEdgePanGestureRecognizer) {
        let progress = min(max(gesture.translation(in: view).x / drawer.bounds.width, 0), 1)
        switch gesture.state {
        case .began:
            print("pulling")
        case .changed:
            drawer.frame.origin.x = -300 + 300 * progress
            dimming.alpha = progress
            print("progress \(Int(progress * 100))")
        case .ended:
            let fast = gesture.velocity(in: view).x > 500
            finish(opening: fast || progress > 0.5)
        case .cancelled:
            finish(opening: false)
        default: break
        }
    }

    private func finish(opening: Bool) {
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseOut) {
            self.drawer.frame.origin.x = opening ? 0 : -300
            self.dimming.alpha = opening ? 1 : 0
        } completion: { _ in
            self.isOpen = opening
        }
    }

    @objc private func tappedOutside(_ gesture: UITapGestureRecognizer) {
        finish(opening: false)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === edgePan ? !isOpen : true
    }
}
