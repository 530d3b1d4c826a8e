import UIKit

final class DeckCard: UIView {
    let name: String
    private let label = UILabel()
    private let shade = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))

    init(name: String) {
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        layer.cornerRadius = 16
        layer.cornerCurve = .continuous
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 16).cgPath
        backgroundColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
        shade.frame = CGRect(x: 0, y: 340, width: 300, height: 60)
        shade.isUserInteractionEnabled = false
        addSubview(shade)
        label.frame = shade.bounds
        label.text = name
        label.textAlignment = .center
        label.font = UIFont.preferredFont(forTextStyle: .headline)
        shade.contentView.addSubview(label)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A deck. A throw with enough speed, or far enough, takes the top card away; otherwise it springs back.
class DeckViewController: UIViewController {
    private var deck: [DeckCard] = []
    private var grip = CGPoint.zero
    private lazy var center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)

    override func viewDidLoad() {
        super.viewDidLoad()
        ["Rome", "Oslo", "Lima"].forEach(push)
    }

    private func push(_ name: String) {
        let card = DeckCard(name: name)
        card.center = center
        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan))
        pan.maximumNumberOfTouches = 1
        card.addGestureRecognizer(pan)
        card.isUserInteractionEnabled = false
        deck.last?.isUserInteractionEnabled = false
        deck.append(card)
        view.addSubview(card)
        card.isUserInteractionEnabled = true
    }

    @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let card = pan.view as? DeckCard else { return }
        let translation = pan.translation(in: view)
        switch pan.state {
        case .began:
            grip = pan.location(in: card)
            view.bringSubviewToFront(card)
            card.layer.removeAllAnimations()
        case .changed:
            let tilt: CGFloat = (grip.y < card.bounds.midY ? 1 : -1) * translation.x / 1000
            card.transform = CGAffineTransform(translationX: translation.x, y: translation.y).rotated(by: tilt)
        case .ended:
            let velocity = pan.velocity(in: view)
            let isThrown = abs(velocity.x) > 800 || abs(translation.x) > 250
            print("\(card.name) \(velocity.x > 800 ? "fast" : "slow")")
            isThrown ? discard(card, towards: velocity.x == 0 ? translation.x : velocity.x) : settle(card, velocity)
        case .cancelled, .failed:
            settle(card, .zero)
        default:
            break
        }
    }

    private func settle(_ card: DeckCard, _ velocity: CGPoint) {
        let distance = hypot(card.transform.tx, card.transform.ty)
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6,
            initialSpringVelocity: distance == 0 ? 0 : hypot(velocity.x, velocity.y) / distance,
            options: .allowUserInteraction
        ) {
            card.transform = .identity
        } completion: { _ in
            print("\(card.name) is back, \(card.frame == CGRect(x: 490, y: 200, width: 300, height: 400))")
        }
    }

    private func discard(_ card: DeckCard, towards direction: CGFloat) {
        let animator = UIViewPropertyAnimator(
            duration: 0.3, timingParameters: UICubicTimingParameters(animationCurve: .easeIn))
        animator.addAnimations { [weak self] in
            card.transform = card.transform.translatedBy(x: direction < 0 ? -1500 : 1500, y: 0)
            self?.deck.dropLast().last?.transform = .identity
        }
        animator.addCompletion { [weak self] position in
            guard let self, position == .end else { return }
            card.removeFromSuperview()
            deck.removeAll { $0 === card }
            deck.last?.isUserInteractionEnabled = true
            print("\(card.name) left to the \(direction < 0 ? "left" : "right"), \(deck.count) cards")
        }
        animator.startAnimation()
    }
}
