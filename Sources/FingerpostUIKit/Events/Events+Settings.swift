// Settings that have no effect, and values that never change.

extension CADisplayLink {
    /// Has no effect.
    public final var frameInterval: Int {
        get { 1 }
        set {}
    }
}
