import UIKit

/// A card that follows the finger and settles at the nearer side of the screen.
class CardViewController: UIViewController {
    private let card = UIView()
    private let statusLabel = UILabel()
    private var feedback: UIImpactFeedbackGenerator?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        card.frame = CGRect(x: 100, y: 200, width: 200, height: 120)
        card.backgroundColor = .systemIndigo
        card.layer.cornerRadius = 16
        card.layer.cornerCurve = .continuous
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.25
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        card.layer.shadowRadius = 12
        view.addSubview(card)

        statusLabel.frame = CGRect(x: 20, y: 40, width: 400, height: 30)
        statusLabel.font = .preferredFont(forTextStyle: .headline)
        statusLabel.textColor = .secondaryLabel
        statusLabel.text = "Drag the card"
        view.addSubview(statusLabel)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        pan.maximumNumberOfTouches = 1
        card.addGestureRecognizer(pan)
    }

    @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
        guard let piece = gesture.view else { return }
        let translation = gesture.translation(in: piece.superview)

        switch gesture.state {
        case .began:
            feedback = UIImpactFeedbackGenerator(style: .medium)
            feedback?.prepare()
            print("picked up")
            fallthrough
        case .changed:
            piece.center = CGPoint(x: piece.center.x + translation.x, y: piece.center.y + translation.y)
            gesture.setTranslation(.zero, in: piece.superview)
            statusLabel.text = "x \(Int(piece.frame.minX)), y \(Int(piece.frame.minY))"
            print(statusLabel.text ?? "")
        case .ended, .cancelled:
            settle(piece, cancelled: gesture.state == .cancelled)
        default:
            break
        }
    }

    private func settle(_ piece: UIView, cancelled: Bool) {
        let margin: CGFloat = 20
        let isLeft = piece.center.x < view.bounds.midX
        let x = isLeft ? margin + piece.bounds.width / 2 : view.bounds.width - margin - piece.bounds.width / 2
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                piece.center.x = x
            },
            completion: { [weak self] finished in
                self?.feedback?.impactOccurred()
                self?.feedback = nil
                print("\(cancelled ? "cancelled" : "settled") at \(Int(piece.center.x)) finished \(finished)")
            })
    }
}
