import UIKit

/// A knob that turns with one finger and clicks at each step.
final class VolumeKnob: UIControl {
    enum Constants {
        static let startAngle: CGFloat = -.pi * 3 / 4
        static let endAngle: CGFloat = .pi * 3 / 4
    }

    var steps = 10
    private(set) var level = 0 {
        didSet {
            guard level != oldValue else { return }
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
            sendActions(for: [.valueChanged, .primaryActionTriggered])
        }
    }

    private let pointer = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 40))
    private var lastAngle: CGFloat = 0
    private var turned: CGFloat = Constants.startAngle

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(pointer)
        pointer.isUserInteractionEnabled = false
        pointer.backgroundColor = tintColor
        isAccessibilityElement = true
        accessibilityTraits.insert(.adjustable)
        render()
    }

    convenience init(diameter: CGFloat) {
        self.init(frame: CGRect(origin: .zero, size: CGSize(width: diameter, height: diameter)))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override func accessibilityIncrement() { turn(by: (Constants.endAngle - Constants.startAngle) / CGFloat(steps)) }
    override func accessibilityDecrement() { turn(by: (Constants.startAngle - Constants.endAngle) / CGFloat(steps)) }

    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        lastAngle = angle(of: touch)
        return bounds.insetBy(dx: -10, dy: -10).contains(touch.location(in: self))
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let angle = angle(of: touch)
        var difference = angle - lastAngle
        if difference > .pi { difference -= 2 * .pi }
        if difference < -.pi { difference += 2 * .pi }
        lastAngle = angle
        turn(by: difference)
        return true
    }

    private func angle(of touch: UITouch) -> CGFloat {
        let point = touch.location(in: self)
        return atan2(point.y - bounds.midY, point.x - bounds.midX)
    }

    private func turn(by angle: CGFloat) {
        turned = max(Constants.startAngle, min(Constants.endAngle, turned + angle))
        let part = (turned - Constants.startAngle) / (Constants.endAngle - Constants.startAngle)
        level = Int((part * CGFloat(steps)).rounded())
        render()
    }

    private func render() {
        pointer.center = CGPoint(x: bounds.midX, y: bounds.midY)
        pointer.transform = CGAffineTransform.identity
            .rotated(by: turned)
            .translatedBy(x: 0, y: -bounds.height / 4)
        setNeedsDisplay()
    }
}

class AmplifierViewController: UIViewController {
    let knob = VolumeKnob(diameter: 200)
    let mute = UISwitch()

    override func viewDidLoad() {
        super.viewDidLoad()
        knob.center = CGPoint(x: 300, y: 300)
        knob.addTarget(self, action: #selector(levelChanged), for: .valueChanged)
        view.addSubview(knob)
        mute.center = CGPoint(x: 300, y: 500)
        mute.onTintColor = .systemRed
        mute.addTarget(self, action: #selector(AmplifierViewController.muteChanged(sender:)), for: .valueChanged)
        view.addSubview(mute)
    }

    @objc private func levelChanged() {
        let needle = knob.subviews[0].convert(CGPoint(x: 3, y: 0), to: knob)
        print("level \(knob.level), needle \(needle.x < 100 ? "left" : "right")")
    }

    @objc private func muteChanged(sender: UISwitch) {
        knob.isEnabled = !sender.isOn
        print("muted \(sender.isOn), alpha \(knob.alpha)")
    }
}
