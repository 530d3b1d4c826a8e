extension UIView {
    /// The view that contains this one.
    public final var superview: UIView? { _superview }
    /// The window that contains this view.
    public final var window: UIWindow? { _window }

    /// The subviews from back to front. A hit test visits the last one first.
    public final var subviews: [UIView] { _window === self ? _subviews.withoutBackdrops : _subviews }

    /// Adds `view` at `index`, clamped to the existing subviews. Removes it from any other superview. `view` must not
    /// contain this view.
    @_disfavoredOverload public final func insertSubview(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot be put into itself")
        guard view._superview !== self else {
            let subviews = subviews
            if subviews[min(max(index, 0), subviews.count - 1)] !== view { move(view, to: index) }
            return
        }
        let oldWindow = view._window
        view.tellWillMove(to: self)
        // The callbacks may have put this view into `view`.
        if !isDescendant(of: view) { move(view, to: index) }
        if view._superview === self { didAddSubview(view) }
        view.tellDidMove(from: oldWindow)
    }

    private final func move(_ view: UIView, to index: Int) {
        let controllers = isOnScreen || view.isOnScreen ? view.controllersInside : []
        if isOnScreen, !view.isOnScreen {
            for controller in controllers { controller.viewWillEnterScreen() }
        }
        if view._superview !== self { view.leaveSuperview(stayingOnScreen: isOnScreen) }
        // The callbacks may have moved the view, or added this view to it.
        if !isDescendant(of: view) { insert(view, at: index) }
        for controller in controllers { controller.viewWasMoved() }
    }

    /// A request of layout may call the application. Therefore the tree is complete before it.
    private final func insert(_ view: UIView, at index: Int) {
        let isPutInOrder = _isLayingOut && view._superview === self
        view.unlink()
        var subviews = extractSubviews()
        // Only a window has backdrops. They lie behind their views again when one of these has moved.
        let backdrops = _window === self ? subviews.compactMap { $0 as? Backdrop } : []
        if !backdrops.isEmpty { subviews = subviews.withoutBackdrops }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        _subviews = backdrops.isEmpty ? subviews : subviews.with(backdrops)
        view._superview = self
        if view._window !== _window { view.moveToWindow(_window) }
        // A layout that puts its own subviews in order is done then.
        guard !isPutInOrder else { return }
        view.setNeedsLayout()
        setNeedsLayout()
    }

    /// Adds `backdrop` directly behind the view that it belongs to. Calls no callback.
    final func add(_ backdrop: Backdrop) {
        if backdrop._superview != nil { backdrop.leaveSuperview(stayingOnScreen: false) }
        _subviews = extractSubviews().with([backdrop])
        backdrop._superview = self
        backdrop.moveToWindow(_window)
    }

    /// Adds `view` directly in front of `sibling`.
    @_disfavoredOverload public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling).map { $0 + 1 } ?? .max)
    }

    /// Adds `view` directly behind `sibling`.
    @_disfavoredOverload public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: others(than: view).firstIndex(of: sibling) ?? .max)
    }

    private final func others(than view: UIView) -> [UIView] { subviews.filter { $0 !== view } }

    /// Exchanges two subviews. An invalid index has no effect.
    @_disfavoredOverload public final func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        let subviews = subviews
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        insertSubview(subviews[max(index1, index2)], at: min(index1, index2))
        insertSubview(subviews[min(index1, index2)], at: max(index1, index2))
    }

    /// This view or its first descendant, depth first, with `tag`.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Whether the view is in a window that an application shows.
    final var isOnScreen: Bool { _window?._application != nil }

    /// Moves a subview in front of the others.
    @_disfavoredOverload public final func bringSubviewToFront(_ view: UIView) {
        if view._superview === self { insertSubview(view, at: .max) }
    }

    /// Moves a subview behind the others.
    @_disfavoredOverload public final func sendSubviewToBack(_ view: UIView) {
        if view._superview === self { insertSubview(view, at: 0) }
    }

    final func remove() {
        guard _superview != nil else { return }
        let oldWindow = _window
        tellWillMove(to: nil)
        leaveSuperview(stayingOnScreen: false)
        tellDidMove(from: oldWindow)
    }

    private final func tellWillMove(to superview: UIView?) {
        _superview?.willRemoveSubview(self)
        willMove(toSuperview: superview)
        let window = superview?._window
        if window !== _window { forEachInside { $0.willMove(toWindow: window) } }
    }

    /// Called after this view has moved, from a superview in `window`.
    private final func tellDidMove(from window: UIWindow?) {
        if window !== _window { forEachInside { $0.didMoveToWindow() } }
        didMoveToSuperview()
    }

    /// Calls `body` with this view and the views inside it, from the top down.
    private final func forEachInside(_ body: (UIView) -> Void) {
        body(self)
        for subview in _subviews { subview.forEachInside(body) }
    }

    /// Takes the view out of its superview. The only callbacks are those of controllers and of cancelled touches.
    final func leaveSuperview(stayingOnScreen: Bool) {
        guard let superview = _superview else { return }
        let departures = _departures
        let leaving = isOnScreen && !stayingOnScreen ? controllersInside : []
        for controller in leaving { controller.viewWillLeaveScreen() }
        holdingQueue {
            _window?.arbiter.viewWillLeave(self)
            // The callbacks may have moved the view, or removed it and added it again.
            if _superview === superview, _departures == departures {
                _departures += 1
                unlink()
                if _window != nil { moveToWindow(nil) }
                superview.setNeedsLayout()
            }
        }
        for controller in leaving { controller.viewWasMoved() }
    }

    /// Runs `body`, in which touches are cancelled and something leaves the window. The next event waits: a touch that
    /// begins in it must not reach what leaves.
    final func holdingQueue(_ body: () -> Void) {
        if let application = _window?._application { application.holdingQueue(body) } else { body() }
    }

    /// Takes the view out of its superview. Calls no callback.
    private final func unlink() {
        if let superview = _superview {
            var subviews = superview.extractSubviews()
            subviews.removeAll { $0 === self }
            superview._subviews = subviews
        }
        _superview = nil
    }

    /// Returns the subviews and empties `_subviews`; the caller stores the changed array. A change in place would make
    /// the compiler add an exclusivity check to every read of `_subviews`, and a hit test consists mostly of such
    /// reads.
    private final func extractSubviews() -> [UIView] {
        subviewsWillChange()
        let subviews = _subviews
        _subviews = []
        return subviews
    }

    /// Returns whether this view is `view` or is inside it.
    public final func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let candidate = ancestor {
            if candidate === view { return true }
            ancestor = candidate._superview
        }
        return false
    }

    /// This view, its superview, the superview of that, and so on up to the window.
    package final var wayToWindow: some Sequence<UIView> { sequence(first: self) { $0._superview } }

    /// The number of superviews above this view.
    final var depth: Int {
        var depth = 0
        var ancestor = _superview
        while let view = ancestor {
            depth += 1
            ancestor = view._superview
        }
        return depth
    }

    /// Removes the subviews, and every reference to this view from them. Returns them, so that the caller can detach
    /// them.
    final func removeSubviews() -> [UIView] {
        let subviews = extractSubviews()
        for subview in subviews {
            subview._superview = nil
            subview.setWindow(nil)
        }
        return subviews
    }

    /// Resigns the first responder if it leaves its window.
    private final func moveToWindow(_ window: UIWindow?) {
        let old = _window
        setWindow(window)
        if let first = old?.firstResponder, first.firstResponderWindow !== old { old?.setFirstResponder(nil) }
    }

    private final func setWindow(_ window: UIWindow?) {
        _window = window
        for subview in _subviews { subview.setWindow(window) }
    }
}
