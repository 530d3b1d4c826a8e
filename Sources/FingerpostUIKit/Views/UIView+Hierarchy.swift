import Routing

extension UIView {
    /// The view that contains this one.
    public final var superview: UIView? { coreView.superview?.front }
    /// The window that contains this view.
    public final var window: UIWindow? { coreView.window?.front as? UIWindow }

    /// The subviews, back to front. A hit test checks the last one first.
    public final var subviews: [UIView] { coreView.subviews.compactMap(\.front) }

    /// Adds `view` in front of the other subviews, after removing it from another superview. It has no effect if `view`
    /// is there already.
    public final func addSubview(_ view: UIView) { coreView.addSubview(view.coreView) }

    /// Adds `view` directly in front of `sibling`.
    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling).map { $0 + 1 } ?? .max)
    }

    /// Adds `view` directly behind `sibling`.
    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling) ?? .max)
    }

    private func others(than view: UIView) -> [UIView] { subviews.filter { $0 !== view } }

    /// Adds `view` at `index`, clamped to the number of subviews.
    public final func insertSubview(_ view: UIView, at index: Int) {
        coreView.insertSubview(view.coreView, at: index)
    }

    /// Exchanges two subviews. An invalid index has no effect.
    public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let subviews = self.subviews
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        insertSubview(subviews[max(index1, index2)], at: min(index1, index2))
        insertSubview(subviews[min(index1, index2)], at: max(index1, index2))
    }

    /// Moves a subview in front of the others.
    public final func bringSubviewToFront(_ view: UIView) { coreView.bringSubviewToFront(view.coreView) }

    /// Moves a subview behind the others.
    public final func sendSubviewToBack(_ view: UIView) { coreView.sendSubviewToBack(view.coreView) }

    /// Removes the view from its superview. Touches of it and of views in it are cancelled immediately.
    public final func removeFromSuperview() { coreView.removeFromSuperview() }

    /// Whether this view is `view` or a descendant of it.
    public final func isDescendant(of view: UIView) -> Bool { coreView.isDescendant(of: view.coreView) }

    /// This view or its first descendant, depth first, with `tag`.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }
}
