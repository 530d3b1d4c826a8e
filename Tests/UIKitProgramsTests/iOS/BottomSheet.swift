import UIKit

/// A sheet with three heights over a map. Its list scrolls only when the sheet is fully open.
class SheetViewController: UIViewController {
    enum Detent: CGFloat, CaseIterable {
        case closed = 700
        case half = 400
        case full = 100
    }

    private let sheet = UIView()
    private let list = UIScrollView()
    private let grabber = UIView()
    private var startY: CGFloat = 0
    private(set) var detent = Detent.half

    override func viewDidLoad() {
        super.viewDidLoad()
        sheet.frame = CGRect(x: 0, y: detent.rawValue, width: 400, height: 700)
        sheet.backgroundColor = .systemBackground
        sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        sheet.layer.cornerRadius = 12
        view.addSubview(sheet)

        grabber.frame = CGRect(x: 180, y: 8, width: 40, height: 5)
        grabber.backgroundColor = .systemGray3
        sheet.addSubview(grabber)

        list.frame = CGRect(x: 0, y: 50, width: 400, height: 600)
        list.contentSize = CGSize(width: 400, height: 2000)
        list.bounces = false
        list.isScrollEnabled = false
        sheet.addSubview(list)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))
        pan.delegate = self
        sheet.addGestureRecognizer(pan)
    }

    @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            startY = sheet.frame.minY
        case .changed:
            sheet.frame.origin.y = max(startY + pan.translation(in: view).y, Detent.full.rawValue)
        case .ended:
            let projected = sheet.frame.minY + pan.velocity(in: view).y * 0.1
            let nearest = Detent.allCases.min { abs($0.rawValue - projected) < abs($1.rawValue - projected) }
            settle(at: nearest ?? .half)
        case .cancelled, .failed:
            settle(at: detent)
        default:
            break
        }
    }

    private func settle(at detent: Detent) {
        self.detent = detent
        list.isScrollEnabled = detent == .full
        let animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.9) {
            self.sheet.frame.origin.y = detent.rawValue
        }
        animator.addCompletion { position in
            print("sheet \(detent) at \(Int(self.sheet.frame.minY)), done \(position == .end)")
        }
        animator.startAnimation()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        print("map tapped")
    }
}

extension SheetViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        guard abs(velocity.y) > abs(velocity.x) else { return false }
        // A full sheet goes down only if its list is at the top.
        return detent != .full || (velocity.y > 0 && list.contentOffset.y <= 0)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        otherGestureRecognizer === list.panGestureRecognizer
    }
}
