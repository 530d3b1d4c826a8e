/// A control that is pressed: `UIButton`.
open class Button: Control {
    /// A button's own event comes after `touchUpInside`, as a send of its own.
    override func didLift(inside: Bool) {
        if inside { sendActions(for: .primaryActionTriggered) }
    }

    override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
