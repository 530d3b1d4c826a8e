import UIKit

/// A hue by the angle and a saturation by the distance from the center.
@IBDesignable
class ColorWheelControl: UIControl {
    @IBInspectable var knobDiameter: CGFloat = 30

    private(set) var color: UIColor = .white {
        didSet {
            knob.backgroundColor = color
            if color != oldValue { sendActions(for: .valueChanged) }
        }
    }

    private let knob = UIView()
    private let ring = CAGradientLayer()
    private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }
    private let feedback = UISelectionFeedbackGenerator()

    override init(frame: CGRect) {
        super.init(frame: frame)
        ring.type = .conic
        ring.startPoint = CGPoint(x: 0.5, y: 0.5)
        ring.endPoint = CGPoint(x: 1, y: 0.5)
        ring.colors = stride(from: 0, through: 1, by: 0.125).map {
            UIColor(hue: CGFloat($0), saturation: 1, brightness: 1, alpha: 1).cgColor
        }
        layer.insertSublayer(ring, at: 0)
        knob.isUserInteractionEnabled = false
        knob.layer.borderWidth = 2
        knob.layer.borderColor = UIColor.white.cgColor
        knob.layer.shadowOpacity = 0.3
        addSubview(knob)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        ring.frame = bounds
        ring.cornerRadius = radius
        knob.bounds.size = CGSize(width: knobDiameter, height: knobDiameter)
        knob.layer.cornerRadius = knobDiameter / 2
        if !isTracking { knob.center = CGPoint(x: bounds.midX, y: bounds.midY) }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 240, height: 240) }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) <= radius
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        feedback.prepare()
        pick(at: touch.location(in: self))
        return super.beginTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(at: touch.location(in: self))
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        sendActions(for: .editingDidEnd)
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        color = .white
    }

    private func pick(at point: CGPoint) {
        let dx = point.x - bounds.midX
        let dy = point.y - bounds.midY
        let distance = min(hypot(dx, dy), radius)
        var angle = atan2(dy, dx)
        if angle < 0 { angle += 2 * .pi }
        knob.center = CGPoint(x: bounds.midX + cos(angle) * distance, y: bounds.midY + sin(angle) * distance)
        color = UIColor(hue: angle / (2 * .pi), saturation: distance / radius, brightness: 1, alpha: 1)
        feedback.selectionChanged()
    }
}

class PaletteViewController: UIViewController {
    lazy var wheel: ColorWheelControl = {
        let wheel = ColorWheelControl(frame: CGRect(x: 200, y: 200, width: 200, height: 200))
        wheel.addTarget(self, action: #selector(colorChanged(_:)), for: .valueChanged)
        wheel.addTarget(self, action: #selector(colorChosen(_:forEvent:)), for: .editingDidEnd)
        return wheel
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(wheel)
    }

    @IBAction func colorChanged(_ sender: ColorWheelControl) {
        var hue: CGFloat = 0
        var saturation: CGFloat = 0
        var brightness: CGFloat = 0
        var alpha: CGFloat = 0
        guard sender.color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return }
        print("hue \(Int((hue * 360).rounded())), saturation \(Int((saturation * 100).rounded()))")
    }

    @IBAction func colorChosen(_ sender: ColorWheelControl, forEvent event: UIEvent) {
        print("chosen with \(event.allTouches?.count ?? 0) touch, tracking \(sender.isTracking)")
    }
}
