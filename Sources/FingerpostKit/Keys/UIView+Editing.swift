extension UIView {
    /// Makes the first responder resign if it is this view or a view in it.
    ///
    /// - Parameter force: whether it resigns even if `canResignFirstResponder` is false.
    /// - Returns: whether no such view is first responder any more.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let window = window ?? self as? UIWindow,
            let first = window.firstResponder as? UIView, first.isDescendant(of: self)
        else { return true }
        if first.resignFirstResponder() { return true }
        if force { window.setFirstResponder(nil) }
        return force
    }
}
