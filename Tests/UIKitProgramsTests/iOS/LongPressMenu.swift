import UIKit

/// Notes that a long press selects. A menu then offers what the note can do.
class NoteView: UIView {
    let text: String
    private(set) var isSelected = false {
        didSet { layer.borderWidth = isSelected ? 2 : 0 }
    }

    init(text: String, frame: CGRect) {
        self.text = text
        super.init(frame: frame)
        backgroundColor = .systemYellow
        layer.borderColor = UIColor.systemBlue.cgColor
        let press = UILongPressGestureRecognizer(target: self, action: #selector(longPressed(_:)))
        press.minimumPressDuration = 0.4
        press.allowableMovement = 8
        addGestureRecognizer(press)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    override var canBecomeFirstResponder: Bool { true }

    override func becomeFirstResponder() -> Bool {
        isSelected = super.becomeFirstResponder()
        return isSelected
    }

    override func resignFirstResponder() -> Bool {
        print("\(text) deselected")
        isSelected = false
        return super.resignFirstResponder()
    }

    @objc private func longPressed(_ recognizer: UILongPressGestureRecognizer) {
        switch recognizer.state {
        case .began:
            guard becomeFirstResponder() else { return }
            let menu = UIMenuController.shared
            menu.menuItems = [UIMenuItem(title: "Shout", action: #selector(shout(_:)))]
            menu.showMenu(from: self, rect: bounds)
            print("\(text) selected, menu \(menu.isMenuVisible)")
        case .changed:
            print("moved while held")
        case .ended:
            print("lifted")
        case .cancelled, .failed, .possible:
            break
        @unknown default:
            break
        }
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        return action == #selector(copy(_:)) || action == #selector(delete(_:)) || action == #selector(shout(_:))
    }

    override func copy(_ sender: Any?) { print("copied \(text)") }
    override func delete(_ sender: Any?) {
        print("deleted \(text)")
        removeFromSuperview()
    }
    @objc func shout(_ sender: Any?) { print(text.uppercased()) }
}

class NotesViewController: UIViewController {
    let notes = [
        NoteView(text: "milk", frame: CGRect(x: 50, y: 50, width: 200, height: 100)),
        NoteView(text: "bread", frame: CGRect(x: 50, y: 200, width: 200, height: 100)),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        notes.forEach(view.addSubview)
    }

    func copySelected() { perform(#selector(UIResponderStandardEditActions.copy(_:))) }
    func deleteSelected() { perform(#selector(UIResponderStandardEditActions.delete(_:))) }

    func perform(_ action: Selector) {
        let done = UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
        if !done { print("nobody") }
    }
}
