import UIKit

/// A field for a number. A pad of its own types into it instead of the keyboard.
class PinField: UIView, UIKeyInput {
    private(set) var pin = "" {
        didSet {
            setNeedsDisplay()
            print("pin \(String(repeating: "•", count: pin.count))")
            if pin.count == 4 { onComplete?(pin) }
        }
    }
    var onComplete: ((String) -> Void)?
    private lazy var pad = PinPad(field: self)

    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { pad }
    override var inputAccessoryView: UIView? { nil }

    var keyboardType: UIKeyboardType = .numberPad
    var hasText: Bool { !pin.isEmpty }

    func insertText(_ text: String) {
        guard pin.count < 4, text.allSatisfy(\.isNumber) else { return print("refused \(text)") }
        pin += text
    }

    func deleteBackward() {
        guard hasText else { return }
        pin.removeLast()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if becomeFirstResponder() { print("editing, input view \(inputView is PinPad)") }
    }

    override func draw(_ rect: CGRect) {
        for index in 0..<pin.count {
            UIBezierPath(ovalIn: CGRect(x: 20 + 40 * index, y: 10, width: 20, height: 20)).fill()
        }
    }
}

/// Twelve keys.
class PinPad: UIView {
    private weak var field: (any UIKeyInput)?

    init(field: any UIKeyInput) {
        self.field = field
        super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        for (index, title) in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "C", "0", "⌫"].enumerated() {
            let key = UIButton(type: .system)
            key.setTitle(title, for: .normal)
            key.titleLabel?.font = .systemFont(ofSize: 28, weight: .medium)
            key.frame = CGRect(x: 100 * (index % 3), y: 100 * (index / 3), width: 90, height: 90)
            key.addTarget(self, action: #selector(keyTapped(_:)), for: .touchUpInside)
            addSubview(key)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func keyTapped(_ sender: UIButton) {
        switch sender.title(for: .normal) {
        case "⌫": field?.deleteBackward()
        case "C": while field?.hasText == true { field?.deleteBackward() }
        case let digit?: field?.insertText(digit)
        case nil: break
        }
    }
}

class PinViewController: UIViewController {
    private let field = PinField(frame: CGRect(x: 100, y: 50, width: 200, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        field.onComplete = { [weak self] pin in
            print(pin == "1234" ? "unlocked" : "wrong")
            self?.view.endEditing(true)
        }
        view.addSubview(field)
        // There is no keyboard in a kiosk: the pad stands under the field.
        if let pad = field.inputView {
            pad.frame.origin = CGPoint(x: 100, y: 200)
            view.addSubview(pad)
        }
    }

    func report() { print("still editing", field.isFirstResponder) }
}
