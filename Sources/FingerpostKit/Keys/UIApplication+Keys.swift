extension UIResponder: @MainActor ProgramResponder {
    package final func typeText(of presses: Set<UIPress>) -> Set<UIPress> {
        (self as? any UIKeyInput)?.typed(presses) ?? presses
    }

    /// A command that no responder can perform takes no press.
    package final func performKeyCommands(_ event: UIPressesEvent) {
        for press in event.allPresses where press.phase == .began {
            guard let key = press.key, let (command, target) = keyCommand(for: key, from: press.responder) else {
                continue
            }
            press.isTaken = true
            UIApplication.shared.sendAction(command.action, to: target, from: command, for: event)
        }
    }

    /// The first key command in the chain that matches `key` and that a responder can perform, and that responder.
    private func keyCommand(for key: UIKey, from first: UIResponder?) -> (UIKeyCommand, Any)? {
        let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        for responder in first?.chain ?? [] {
            for command in responder.keyCommands ?? [] where command.modifierFlags == flags && !key.input.isEmpty {
                // A letter may be written in either case; the names of arrows and other keys may not.
                guard command.input == key.input || command.input?.lowercased() == key.input else { continue }
                if let target = responder.target(forAction: command.action, withSender: command) {
                    return (command, target)
                }
            }
        }
        return nil
    }
}
