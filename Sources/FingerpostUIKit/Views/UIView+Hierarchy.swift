import Routing

extension UIView {
    public final var superview: UIView? { coreView.superview?.front }
    public final var window: UIWindow? { coreView.window?.front as? UIWindow }

    /// Back to front: the last is asked first by a hit test.
    public final var subviews: [UIView] { heldSubviews }

    /// Adds `view` in front of the others, taking it from any other superview.
    public final func addSubview(_ view: UIView) { insertSubview(view, at: heldSubviews.count) }

    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling).map { $0 + 1 } ?? heldSubviews.count)
    }

    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling) ?? heldSubviews.count)
    }

    /// Adds `view` at `index`, clamped to the present subviews.
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

    public final func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { place(view, at: heldSubviews.count) }
    }

    public final func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { place(view, at: 0) }
    }

    /// Takes the view out of its superview. Touches it or a view in it holds are cancelled at once.
    public final func removeFromSuperview() {
        guard let superview else { return }
        let isInWindow = window != nil
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if isInWindow { tellSubtree { $0.willMove(toWindow: nil) } }
        coreView.removeFromSuperview()
        // It may be the last owner.
        withExtendedLifetime(self) {
            superview.heldSubviews.removeAll { $0 === self }
            if isInWindow { tellSubtree { $0.didMoveToWindow() } }
            didMoveToSuperview()
        }
    }

    /// Whether this is `view` or inside it.
    public final func isDescendant(of view: UIView) -> Bool { coreView.isDescendant(of: view.coreView) }

    /// This view or the first in it, depth first, with `tag`.
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
