import UIKit

extension UIView {
    /// Grows the area of a small view to the 44 points that a finger needs.
    func extendedBounds(minimum: CGFloat = 44) -> CGRect {
        let dx = max(minimum - bounds.width, 0) / 2
        let dy = max(minimum - bounds.height, 0) / 2
        return bounds.insetBy(dx: -dx, dy: -dy)
    }
}

class SmallButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        extendedBounds().contains(point)
    }
}

/// A round view: its corners are not part of it.
class RoundButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        UIBezierPath(ovalIn: bounds).contains(point)
    }
}

/// A badge hangs over the edge of its card. The card must find it there.
class BadgedCard: UIView {
    let badge = UIButton(type: .custom)

    override init(frame: CGRect) {
        super.init(frame: frame)
        badge.frame = CGRect(x: bounds.width - 20, y: -20, width: 40, height: 40)
        badge.layer.cornerRadius = 20
        badge.backgroundColor = .systemRed
        addSubview(badge)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
        let inBadge = badge.convert(point, from: self)
        if let hit = badge.hitTest(inBadge, with: event) { return hit }
        return super.hitTest(point, with: event)
    }
}

class HitAreasViewController: UIViewController {
    private let small = SmallButton(frame: CGRect(x: 200, y: 100, width: 20, height: 20))
    private let round = RoundButton(frame: CGRect(x: 300, y: 100, width: 100, height: 100))
    private let card = BadgedCard(frame: CGRect(x: 100, y: 300, width: 200, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        small.accessibilityIdentifier = "small"
        round.accessibilityIdentifier = "round"
        card.badge.accessibilityIdentifier = "badge"
        for button in [small, round, card.badge] {
            button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        }
        view.addSubview(small)
        view.addSubview(round)
        view.addSubview(card)
    }

    @objc func pressed(_ sender: UIButton) { print(sender.accessibilityIdentifier ?? "?") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let hit = touches.first?.view else { return }
        print(hit === view ? "missed" : hit === card ? "card" : "other")
    }
}
