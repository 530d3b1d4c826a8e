/// A push button: `UIButton`.
open class Button: Control {
    /// Sends `primaryActionTriggered` after `touchUpInside`, in a second call of `sendActions(for:)`.
    override func didLift(inside: Bool) {
        if inside { sendActions(for: .primaryActionTriggered) }
    }

    override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
