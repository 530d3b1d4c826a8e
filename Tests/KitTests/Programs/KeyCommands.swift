import FingerpostKit
import Testing

/// A list that the keyboard moves through.
private final class KeyListViewController: UIViewController {
    private var row = 0 { didSet { row = min(max(row, 0), 4) } }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? {
        let jump = Selector("jump(_:)", Self.jump(_:))
        return [
            UIKeyCommand(
                input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Selector("moveUp", Self.moveUp)),
            UIKeyCommand(
                input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("moveDown", Self.moveDown)),
            UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("newRow", Self.newRow)),
        ] + (1...3).map { UIKeyCommand(input: "\($0)", modifierFlags: [.command, .alternate], action: jump) }
    }

    private func moveUp() {
        row -= 1
        print("row \(row)")
    }

    private func moveDown() {
        row += 1
        print("row \(row)")
    }

    private func newRow() { print("new row after \(row)") }

    private func jump(_ sender: UIKeyCommand) {
        row = sender.input.flatMap { Int($0) } ?? row
        print("jump to \(row)")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var isHandled = false
        for press in presses {
            guard let key = press.key else { continue }
            switch key.keyCode {
            case .keyboardSpacebar:
                print("toggled \(row)")
                isHandled = true
            case .keyboardTab where key.modifierFlags.contains(.shift):
                print("backwards")
                isHandled = true
            case .keyboardLeftShift: break
            default: print("key \(key.charactersIgnoringModifiers)")
            }
        }
        if !isHandled { super.pressesBegan(presses, with: event) }
    }
}

extension ProgramTests {
    @Test("R47, R58: key commands come before presses, with their modifiers")
    func keyCommands() {
        device.show(KeyListViewController())
        let fingers = device.fingers
        fingers.type(.keyboardDownArrow, time: 1)
        fingers.type(.keyboardDownArrow, time: 2)
        fingers.type(.keyboardUpArrow, time: 3)
        device.expect("-> row 1, row 2, row 1")
        fingers.type(.keyboardN, holding: [.keyboardLeftGUI], time: 4)
        device.expect("-> key , new row after 1")
        fingers.type(.keyboard2, holding: [.keyboardLeftGUI, .keyboardLeftAlt], time: 5)
        device.expect("-> key , key , jump to 2")
        fingers.type(.keyboardSpacebar, time: 6)
        fingers.type(.keyboardTab, holding: [.keyboardLeftShift], time: 7)
        fingers.type(.keyboardA, time: 8)
        device.expect("-> toggled 2, backwards, key a")
    }
}
