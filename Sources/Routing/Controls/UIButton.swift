/// A push button.
open class UIButton: UIControl {
    private final var titles: [State: String] = [:]

    /// Sets the title for a state; nil removes it. Nothing shows it but the text of the program as a scene.
    open func setTitle(_ title: String?, for state: State) { titles[state] = title }
    /// The title for a state, or else that for the normal state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

    /// Sends `primaryActionTriggered` after `touchUpInside`, in a second call of `sendActions(for:)`.
    override func didLift(inside: Bool) {
        if inside { sendActions(for: .primaryActionTriggered) }
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    deinit {}
}
