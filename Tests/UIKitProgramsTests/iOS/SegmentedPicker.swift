import UIKit

/// A segmented control that one can slide through.
final class PillPicker: UIControl {
    private let labels: [UILabel]
    private let pill = UIView()

    private(set) var selectedIndex = 0 {
        didSet {
            guard selectedIndex != oldValue else { return }
            setNeedsLayout()
            sendActions(for: .valueChanged)
            UISelectionFeedbackGenerator().selectionChanged()
        }
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            pill.transform = isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            print(isHighlighted ? "pressed" : "released")
        }
    }

    override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.4 } }

    init(items: [String]) {
        labels = items.map { item in
            let label = UILabel()
            label.text = item
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            return label
        }
        super.init(frame: .zero)
        pill.isUserInteractionEnabled = false
        addSubview(pill)
        labels.forEach(addSubview(_:))
    }

    required init?(coder: NSCoder) { fatalError() }

    override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat(labels.count) * 100, height: 40)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / CGFloat(labels.count)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
        }
        pill.frame = labels[selectedIndex].frame.insetBy(dx: 2, dy: 2)
    }

    private func index(at point: CGPoint) -> Int? { labels.firstIndex { $0.frame.contains(point) } }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
        guard let index = index(at: touch.location(in: self)) else { return false }
        selectedIndex = index
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
        if let index = index(at: touch.location(in: self)) { selectedIndex = index }
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        print("chosen \(labels[selectedIndex].text ?? "")")
    }

    override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        print("cancelled")
    }
}

class PickerViewController: UIViewController {
    private let picker = PillPicker(items: ["Day", "Week", "Month"])

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.frame = CGRect(origin: CGPoint(x: 100, y: 100), size: picker.intrinsicContentSize)
        picker.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
        view.addSubview(picker)
    }

    @objc private func changed(_ picker: PillPicker) {
        print("index \(picker.selectedIndex)")
        // The last one cannot be left.
        if picker.selectedIndex == 2 { picker.isEnabled = false }
    }
}
