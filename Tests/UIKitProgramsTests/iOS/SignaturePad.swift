import UIKit

@MainActor protocol SignaturePadDelegate: AnyObject {
    func signaturePadDidBegin(_ pad: SignaturePad)
    func signaturePad(_ pad: SignaturePad, didFinishWith image: UIImage)
}

extension SignaturePadDelegate {
    func signaturePadDidBegin(_ pad: SignaturePad) {}
}

/// A signature in one line width. Predicted points are drawn at once and replaced by the real ones.
final class SignaturePad: UIView {
    weak var delegate: SignaturePadDelegate?

    private let committed = UIBezierPath()
    private var predicted: [CGPoint] = []
    private let inkLayer = CAShapeLayer()
    private var trackedTouch: UITouch?
    private lazy var longPress = UILongPressGestureRecognizer(target: self, action: #selector(clearTapped))

    var isBlank: Bool { committed.isEmpty }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        backgroundColor = .secondarySystemBackground
        isMultipleTouchEnabled = false
        layer.borderWidth = 1
        layer.borderColor = UIColor.separator.cgColor
        inkLayer.fillColor = nil
        inkLayer.strokeColor = UIColor.label.cgColor
        inkLayer.lineWidth = 3
        inkLayer.lineCap = .round
        layer.addSublayer(inkLayer)
        longPress.numberOfTouchesRequired = 2
        longPress.cancelsTouchesInView = false
        addGestureRecognizer(longPress)
        committed.lineCapStyle = .round
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        inkLayer.frame = bounds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard trackedTouch == nil, let touch = touches.first else { return }
        trackedTouch = touch
        committed.move(to: touch.preciseLocation(in: self))
        delegate?.signaturePadDidBegin(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let samples = event?.coalescedTouches(for: touch) ?? [touch]
        samples.map { $0.preciseLocation(in: self) }.forEach(committed.addLine(to:))
        predicted = event?.predictedTouches(for: touch)?.map { $0.preciseLocation(in: self) } ?? []
        redraw()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        predicted.removeAll()
        redraw()
        let renderer = UIGraphicsImageRenderer(bounds: bounds)
        let image = renderer.image { context in
            UIColor.white.setFill()
            context.fill(bounds)
            layer.render(in: context.cgContext)
        }
        delegate?.signaturePad(self, didFinishWith: image)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        trackedTouch = nil
        clear()
    }

    private func redraw() {
        let path = CGMutablePath()
        path.addPath(committed.cgPath)
        for point in predicted { path.addLine(to: point) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        inkLayer.path = path
        CATransaction.commit()
        print("\(Int(path.currentPoint.x)) predicted, \(Int(committed.bounds.width)) wide")
    }

    func clear() {
        committed.removeAllPoints()
        predicted = []
        inkLayer.path = nil
        print("blank", isBlank)
    }

    @objc private func clearTapped() {
        guard longPress.state == .began else { return }
        clear()
    }
}

final class ContractViewController: UIViewController {
    private let pad = SignaturePad(frame: CGRect(x: 100, y: 100, width: 600, height: 200))
    private let acceptButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pad.delegate = self
        view.addSubview(pad)
        acceptButton.frame = CGRect(x: 100, y: 400, width: 200, height: 50)
        acceptButton.setTitle("Accept", for: .normal)
        acceptButton.setTitleColor(.systemGray, for: .disabled)
        acceptButton.isEnabled = false
        acceptButton.addAction(UIAction { [unowned self] _ in print("accepted", !pad.isBlank) }, for: .touchUpInside)
        view.addSubview(acceptButton)
    }
}

extension ContractViewController: SignaturePadDelegate {
    func signaturePad(_ pad: SignaturePad, didFinishWith image: UIImage) {
        acceptButton.isEnabled = true
        print("signed, \(Int(image.size.width)) by \(Int(image.size.height))")
    }
}
