// Settings that have no effect, and values that never change.

extension UIMenuController {
    /// Always the same.
    public var menuFrame: CGRect { .zero }
}
