// Settings that have no effect, and values that never change.

extension UIPresentationController {
    /// Has no effect.
    public final var overrideTraitCollection: UITraitCollection? {
        get { nil }
        set {}
    }
}
