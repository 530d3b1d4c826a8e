import UIKit

/// A slider with two thumbs. The thumb that is nearer to the finger moves.
class RangeSlider: UIControl {
    struct Values: Equatable {
        var lower: CGFloat
        var upper: CGFloat
    }

    var limits: ClosedRange<CGFloat> = 0...100
    var minimumDistance: CGFloat = 10
    var values = Values(lower: 20, upper: 80) {
        didSet { if values != oldValue { setNeedsLayout() } }
    }

    private enum Thumb { case lower, upper }
    private var dragged: Thumb?
    private var previousLocation = CGPoint()
    private let thumbWidth: CGFloat = 40
    private let lowerThumb = CALayer()
    private let upperThumb = CALayer()
    private let track = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (layer, color) in [(track, UIColor.systemGray4), (lowerThumb, .white), (upperThumb, .white)] {
            layer.backgroundColor = color.cgColor
            layer.contentsScale = UIScreen.main.scale
            self.layer.addSublayer(layer)
        }
        lowerThumb.zPosition = 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        track.frame = bounds.insetBy(dx: thumbWidth / 2, dy: bounds.height / 2 - 2)
        lowerThumb.frame = thumbFrame(at: values.lower)
        upperThumb.frame = thumbFrame(at: values.upper)
        CATransaction.commit()
    }

    private func thumbFrame(at value: CGFloat) -> CGRect {
        CGRect(x: position(of: value) - thumbWidth / 2, y: 0, width: thumbWidth, height: bounds.height)
    }

    private func position(of value: CGFloat) -> CGFloat {
        let part = (value - limits.lowerBound) / (limits.upperBound - limits.lowerBound)
        return thumbWidth / 2 + part * (bounds.width - thumbWidth)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(gestureRecognizer is UIPanGestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        layoutIfNeeded()
        previousLocation = touch.location(in: self)
        if lowerThumb.frame.contains(previousLocation) {
            dragged = .lower
        } else if upperThumb.frame.contains(previousLocation) {
            dragged = .upper
        }
        return dragged != nil
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        let difference =
            (location.x - previousLocation.x) / (bounds.width - thumbWidth)
            * (limits.upperBound - limits.lowerBound)
        previousLocation = location
        switch dragged {
        case .lower?:
            values.lower = min(max(values.lower + difference, limits.lowerBound), values.upper - minimumDistance)
        case .upper?:
            values.upper = max(min(values.upper + difference, limits.upperBound), values.lower + minimumDistance)
        case nil: return false
        }
        sendActions(for: .valueChanged)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { dragged = nil }
    override func cancelTracking(with event: UIEvent?) { dragged = nil }
}

class FilterViewController: UIViewController {
    private var observation: [String] = []

    override func loadView() {
        let container = UIView(frame: UIScreen.main.bounds)
        let slider = RangeSlider(frame: CGRect(x: 100, y: 100, width: 540, height: 40))
        slider.addAction(
            UIAction(identifier: UIAction.Identifier("range")) { action in
                guard let slider = action.sender as? RangeSlider else { return }
                print("\(Int(slider.values.lower)) to \(Int(slider.values.upper))")
            }, for: .valueChanged)
        container.addSubview(slider)
        container.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
        view = container
    }

    @objc func pan(_ sender: UIPanGestureRecognizer) {
        if sender.state == .ended { print("page pan") }
    }
}
