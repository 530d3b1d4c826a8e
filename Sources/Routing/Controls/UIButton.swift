/// A push button.
@_documentation(visibility: internal)  // Programs see the subclass in FingerpostUIKit.
open class UIButton: UIControl {
    /// Sends `primaryActionTriggered` after `touchUpInside`, in a second call of `sendActions(for:)`.
    override func didLift(inside: Bool) {
        if inside { sendActions(for: .primaryActionTriggered) }
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    deinit {}
}
