import Routing

extension UIApplication {
    /// The modifier keys that are held.
    final var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(evdevNames: coreApplication.heldKeys) }

    /// Performs the key commands of the keys that were pressed. Their presses are not delivered to responders.
    final func performKeyCommands(_ event: UIPressesEvent) {
        for press in event.allPresses where press.phase == .began {
            guard let key = press.key, let (command, responder) = keyCommand(for: key, from: press.responder) else {
                continue
            }
            press.core.isTaken = true
            let target = responder.target(forAction: command.action, withSender: command)
            sendAction(command.action, to: target, from: command, for: event)
        }
    }

    /// The first key command in the chain that matches `key`, and its responder.
    private func keyCommand(for key: UIKey, from first: UIResponder?) -> (UIKeyCommand, UIResponder)? {
        let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        for responder in first?.core.chain ?? [] {
            guard let responder = responder.anyFront else { continue }
            let command = responder.keyCommands?.first {
                // A letter may be written in either case; the names of arrows and other keys may not.
                let isKey = $0.input == key.input || $0.input?.lowercased() == key.input
                return isKey && $0.modifierFlags == flags && !key.input.isEmpty
            }
            if let command { return (command, responder) }
        }
        return nil
    }
}
