/// A push button.
open class UIButton: UIControl {
    /// Sends `primaryActionTriggered` after `touchUpInside`, in a second call of `sendActions(for:)`.
    override func didLift(inside: Bool) {
        if inside { sendActions(for: .primaryActionTriggered) }
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
}
