import Routing

extension UIView {
    public final var superview: UIView? { coreView.superview?.front }
    public final var window: UIWindow? { coreView.window?.front as? UIWindow }

    /// The subviews, back to front. A hit test checks the last one first.
    public final var subviews: [UIView] { heldSubviews }

    /// Adds `view` in front of the other subviews, after removing it from another superview.
    public final func addSubview(_ view: UIView) { insertSubview(view, at: heldSubviews.count) }

    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling).map { $0 + 1 } ?? heldSubviews.count)
    }

    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling) ?? heldSubviews.count)
    }

    /// Adds `view` at `index`, clamped to the number of subviews.
    public final func insertSubview(_ view: UIView, at index: Int) {
        guard view.superview !== self else { return place(view, at: index) }
        let oldWindow = view.window
        view.superview?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        if oldWindow !== window { view.tellSubtree { $0.willMove(toWindow: self.window) } }
        let oldSuperview = view.superview
        place(view, at: index)
        oldSuperview?.heldSubviews.removeAll { $0 === view }
        didAddSubview(view)
        if oldWindow !== window { view.tellSubtree { $0.didMoveToWindow() } }
        view.didMoveToSuperview()
    }

    private func place(_ view: UIView, at index: Int) {
        let index = min(max(index, 0), others(than: view).count)
        coreView.insertSubview(view.coreView, at: index)
        heldSubviews.removeAll { $0 === view }
        heldSubviews.insert(view, at: index)
    }

    private func others(than view: UIView) -> [UIView] { heldSubviews.filter { $0 !== view } }

    /// Exchanges two subviews. An invalid index has no effect.
    public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (first, last) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
        insertSubview(last, at: min(index1, index2))
        insertSubview(first, at: max(index1, index2))
    }

    public final func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { place(view, at: heldSubviews.count) }
    }

    public final func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { place(view, at: 0) }
    }

    /// Removes the view from its superview. Touches of it and of views in it are cancelled immediately.
    public final func removeFromSuperview() {
        guard let superview else { return }
        let isInWindow = window != nil
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if isInWindow { tellSubtree { $0.willMove(toWindow: nil) } }
        coreView.removeFromSuperview()
        // The superview may be the last owner.
        withExtendedLifetime(self) {
            superview.heldSubviews.removeAll { $0 === self }
            if isInWindow { tellSubtree { $0.didMoveToWindow() } }
            didMoveToSuperview()
        }
    }

    /// Whether this view is `view` or a descendant of it.
    public final func isDescendant(of view: UIView) -> Bool { coreView.isDescendant(of: view.coreView) }

    /// This view or its first descendant, depth first, with `tag`.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in heldSubviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func tellSubtree(_ body: (UIView) -> Void) {
        body(self)
        for subview in heldSubviews { subview.tellSubtree(body) }
    }
}
