import UIKit

enum Heading: CaseIterable {
    case up, down, left, right

    var vector: (dx: Int, dy: Int) {
        switch self {
        case .up: return (0, -1)
        case .down: return (0, 1)
        case .left: return (-1, 0)
        case .right: return (1, 0)
        }
    }
}

/// A snake that the arrow keys steer. Space pauses, P and Escape are key commands.
class SnakeViewController: UIViewController {
    private var heading = Heading.right
    private var body = [(x: 5, y: 5)]
    private var isPaused = false
    private var isSprinting = false

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        let restart = UIKeyCommand(
            title: "New Game", image: UIImage(systemName: "arrow.counterclockwise"), action: #selector(restart(_:)),
            input: "n", modifierFlags: .command)
        let quit = UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(quit))
        let help = UIKeyCommand(input: UIKeyCommand.f1, modifierFlags: [], action: #selector(help))
        help.wantsPriorityOverSystemBehavior = true
        return [restart, quit, help]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(restart(_:)) { return body.count > 1 || body[0].x != 5 }
        return super.canPerformAction(action, withSender: sender)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        var rest = presses
        for press in presses {
            guard let key = press.key else { continue }
            switch key.keyCode {
            case .keyboardUpArrow: steer(.up)
            case .keyboardDownArrow: steer(.down)
            case .keyboardLeftArrow: steer(.left)
            case .keyboardRightArrow: steer(.right)
            case .keyboardSpacebar: isPaused.toggle()
            case .keyboardLeftShift, .keyboardRightShift: isSprinting = true
            default: continue
            }
            rest.remove(press)
        }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.keyCode == .keyboardLeftShift }) { isSprinting = false }
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        isSprinting = false
        super.pressesCancelled(presses, with: event)
    }

    private func steer(_ heading: Heading) {
        self.heading = heading
        guard !isPaused else { return print("paused") }
        for _ in 0..<(isSprinting ? 2 : 1) {
            let (dx, dy) = heading.vector
            body.insert((body[0].x + dx, body[0].y + dy), at: 0)
            body.removeLast()
        }
        print("head at \(body[0].x), \(body[0].y)")
    }

    @objc func restart(_ sender: UIKeyCommand) {
        body = [(5, 5)]
        print(sender.title, sender.input ?? "")
    }

    @objc func quit() { print("quit", isFirstResponder) }
    @objc func help() { print("help") }
}

/// Reports the keys that the game leaves over.
class ArcadeWindow: UIWindow {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        print("window", presses.compactMap { $0.key?.charactersIgnoringModifiers }.joined())
        super.pressesBegan(presses, with: event)
    }
}
