import UIKit

/// Two buttons and a number. A held button repeats, faster and faster.
class QuantityStepper: UIControl {
    var value = 1 {
        didSet {
            value = min(max(value, 0), 20)
            label.text = NumberFormatter.localizedString(from: NSNumber(value: value), number: .decimal)
            minus.isEnabled = value > 0
        }
    }

    private let minus = UIButton(type: .system)
    private let plus = UIButton(type: .system)
    private let label = UILabel()
    private var repeatTimer: Timer?
    private var interval: TimeInterval = 0.02

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (button, title) in [(minus, "–"), (plus, "+")] {
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: #selector(buttonDown(_:)), for: .touchDown)
            button.addTarget(
                self, action: #selector(buttonUp), for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit])
            addSubview(button)
        }
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.text = "1"
        addSubview(label)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    deinit { repeatTimer?.invalidate() }

    override func layoutSubviews() {
        super.layoutSubviews()
        var (left, rest) = bounds.divided(atDistance: bounds.height, from: .minXEdge)
        minus.frame = left
        (left, rest) = rest.divided(atDistance: bounds.height, from: .maxXEdge)
        plus.frame = left
        label.frame = rest
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 160, height: 44) }

    @objc private func buttonDown(_ sender: UIButton) {
        interval = 0.4
        step(sender)
        schedule(sender)
    }

    private func schedule(_ sender: UIButton) {
        repeatTimer?.invalidate()
        repeatTimer = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.again(sender) }
        }
    }

    private func again(_ sender: UIButton) {
        step(sender)
        interval = max(interval / 2, 0.1)
        schedule(sender)
    }

    private func step(_ sender: UIButton) {
        value += sender === plus ? 1 : -1
        sendActions(for: .valueChanged)
    }

    @objc private func buttonUp() {
        repeatTimer?.invalidate()
        repeatTimer = nil
        sendActions(for: .editingDidEnd)
    }
}

class BasketViewController: UIViewController {
    let stepper = QuantityStepper()
    private var pending = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        stepper.sizeToFit()
        stepper.frame.origin = CGPoint(x: 100, y: 100)
        stepper.addTarget(self, action: #selector(changed), for: .valueChanged)
        stepper.addTarget(self, action: #selector(ended), for: .editingDidEnd)
        view.addSubview(stepper)
    }

    @objc func changed(_ sender: QuantityStepper) {
        pending += 1
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(save), object: nil)
        perform(#selector(save), with: nil, afterDelay: 0.3)
    }

    @objc func ended() { print("ended") }

    @objc func save() {
        print("saved once after \(pending > 1 ? "several changes" : "1 change")")
        pending = 0
    }
}
