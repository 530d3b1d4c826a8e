import UIKit

/// A list that the keyboard moves through.
class KeyListViewController: UIViewController {
    private var row = 0 { didSet { row = min(max(row, 0), 4) } }
    private var tools = false

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? {
        let up = UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: #selector(moveUp))
        let down = UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: #selector(moveDown))
        if #available(iOS 15, *) {
            up.wantsPriorityOverSystemBehavior = true
            down.wantsPriorityOverSystemBehavior = true
        }
        let new = UIKeyCommand(
            title: "New Row", action: #selector(newRow(_:)), input: "n", modifierFlags: .command,
            discoverabilityTitle: "Adds a row")
        let jump = (1...3).map {
            UIKeyCommand(
                title: "Row \($0)", action: #selector(jump(_:)), input: "\($0)", modifierFlags: [.command, .alternate],
                propertyList: ["row": $0])
        }
        return [up, down, new] + jump
    }

    @objc private func moveUp() {
        row -= 1
        print("row \(row)")
    }

    @objc private func moveDown() {
        row += 1
        print("row \(row)")
    }

    @objc func newRow(_ sender: UIKeyCommand) { print("new row after \(row) by \(sender.title)") }

    @objc func jump(_ sender: UICommand) {
        guard let list = sender.propertyList as? [String: Int], let target = list["row"] else { return }
        row = target
        print("jump to \(row)")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var didHandleEvent = false
        for press in presses {
            guard let key = press.key else { continue }
            switch key.keyCode {
            case .keyboardSpacebar:
                print("toggled \(row)")
                didHandleEvent = true
            case .keyboardTab where key.modifierFlags.contains(.shift):
                print("backwards")
                didHandleEvent = true
            case .keyboardLeftShift, .keyboardRightShift:
                tools = true
            default:
                print("key \(key.charactersIgnoringModifiers)")
            }
        }
        if !didHandleEvent { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardLeftShift }) { tools = false }
        super.pressesEnded(presses, with: event)
    }
}
