import UIKit

/// A round control that one finger turns.
@IBDesignable
open class DialControl: UIControl {
    @IBInspectable public var minimumValue: CGFloat = 0
    @IBInspectable public var maximumValue: CGFloat = 100 { didSet { setNeedsDisplay() } }
    @IBInspectable public var isContinuous: Bool = true

    private var lastAngle: CGFloat = 0
    private let trackLayer = CAShapeLayer()
    private let pointerLayer = CAShapeLayer()

    public var value: CGFloat = 0 {
        didSet {
            value = min(max(value, minimumValue), maximumValue)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            pointerLayer.setAffineTransform(CGAffineTransform(rotationAngle: value / maximumValue * 2 * .pi))
            CATransaction.commit()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        trackLayer.fillColor = UIColor.clear.cgColor
        trackLayer.strokeColor = tintColor.cgColor
        trackLayer.lineWidth = 4
        pointerLayer.lineCap = .round
        layer.addSublayer(trackLayer)
        layer.addSublayer(pointerLayer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2 - trackLayer.lineWidth / 2
        trackLayer.path =
            UIBezierPath(
                arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: 0, endAngle: 2 * .pi,
                clockwise: true
            ).cgPath
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        let point = touch.location(in: self)
        // The middle is dead.
        guard hypot(point.x - bounds.midX, point.y - bounds.midY) > bounds.width * 0.2 else { return false }
        lastAngle = angle(of: point)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let angle = angle(of: touch.location(in: self))
        var delta = angle - lastAngle
        if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
        lastAngle = angle
        value += delta / (2 * .pi) * (maximumValue - minimumValue)
        if isContinuous { sendActions(for: .valueChanged) }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    private func angle(of point: CGPoint) -> CGFloat { atan2(point.y - bounds.midY, point.x - bounds.midX) }
}

class DialViewController: UIViewController {
    let dial = DialControl(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(dial)
        dial.addTarget(self, action: #selector(dialChanged(_:for:)), for: .valueChanged)
        dial.addTarget(self, action: #selector(touchDown), for: [.touchDown])
        dial.addTarget(self, action: #selector(touchUp), for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    @objc func dialChanged(_ sender: DialControl, for event: UIEvent) {
        print("value \(Int(sender.value.rounded())) with \(event.allTouches?.count ?? 0) touch")
    }
    @objc func touchDown() { print("down, tracking \(dial.isTracking)") }
    @objc func touchUp() { print("up, tracking \(dial.isTracking)") }
}
