extension View {
    public final var superview: View? { _superview }
    public final var window: Window? { _window }

    /// Back to front: the last is asked first by a hit test.
    public final var subviews: [View] { _subviews }

    /// Adds `view` in front of the others, taking it from any other superview.
    public final func addSubview(_ view: View) { insertSubview(view, at: .max) }

    /// Adds `view` at `index`, clamped to the present subviews.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be put into itself")
        if view._superview === self {
            take(view)
        } else {
            view.removeFromSuperview()
            view.detach()
        }
        var subviews = takeSubviews()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        _subviews = subviews
        view._superview = self
        if view._window !== _window { view.moveToWindow(_window) }
    }

    public final func bringSubviewToFront(_ view: View) {
        if view._superview === self { insertSubview(view, at: .max) }
    }

    public final func sendSubviewToBack(_ view: View) {
        if view._superview === self { insertSubview(view, at: 0) }
    }

    /// Takes the view out of its superview. Touches it or a view in it holds are cancelled at once; recognizers of
    /// surviving views keep theirs.
    public final func removeFromSuperview() {
        guard let superview = _superview else { return }
        _window?.arbiter.viewWillLeave(self)
        // Whoever was told may have put the view elsewhere already.
        guard _superview === superview else { return }
        detach()
        if _window != nil { moveToWindow(nil) }
    }

    private final func detach() {
        _superview?.take(self)
        _superview = nil
    }

    private final func take(_ view: View) {
        var subviews = takeSubviews()
        subviews.removeAll { $0 === view }
        _subviews = subviews
    }

    /// The subviews, to be changed and put back. Changing them in place would make the compiler guard every read of
    /// `_subviews` at run time, which a hit test is mostly made of.
    private final func takeSubviews() -> [View] {
        let subviews = _subviews
        _subviews = []
        return subviews
    }

    /// Whether this is `view` or inside it.
    public final func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let candidate = ancestor {
            if candidate === view { return true }
            ancestor = candidate._superview
        }
        return false
    }

    /// How many superviews are above.
    final var depth: Int {
        var depth = 0
        var ancestor = _superview
        while let view = ancestor {
            depth += 1
            ancestor = view._superview
        }
        return depth
    }

    /// For a window that is about to be gone: nothing in it may find it any more.
    final func forgetWindow() {
        _window = nil
        for subview in _subviews { subview.forgetWindow() }
    }

    private final func moveToWindow(_ window: Window?) {
        if let old = _window, let first = old.firstResponder, first === self || first === _controller {
            old.setFirstResponder(nil)
        }
        _window = window
        for subview in _subviews { subview.moveToWindow(window) }
    }
}
