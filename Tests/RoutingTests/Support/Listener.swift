import Routing

/// Logs every event that is not a touch.
final class Listener: UIView {
    weak var stage: Stage?
    var passesOn = true
    override var canBecomeFirstResponder: Bool { true }

    private func note(_ what: String) { stage?.note("\(id).\(what)") }
    private func note(_ what: String, _ presses: Set<UIPress>) {
        note("\(what) \(presses.map(\.keyName).sorted().joined(separator: "+"))")
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesBegan", presses)
        if passesOn { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesChanged", presses)
        if passesOn { super.pressesChanged(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesEnded", presses)
        if passesOn { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        note("pressesCancelled", presses)
        if passesOn { super.pressesCancelled(presses, with: event) }
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        note("motionBegan \(motion)")
        if passesOn { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        note("motionEnded \(motion)")
        if passesOn { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        note("motionCancelled \(motion)")
        if passesOn { super.motionCancelled(motion, with: event) }
    }
    override func remoteControlReceived(with event: UIEvent?) {
        note("remote \(event.map { "\($0.subtype)" } ?? "?")")
        if passesOn { super.remoteControlReceived(with: event) }
    }
}
