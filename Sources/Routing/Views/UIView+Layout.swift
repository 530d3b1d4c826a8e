/// Pending layout.
///
/// A view needs layout if it is new, if its size changed, if a subview was added, removed or put elsewhere in the
/// order, or if it is a scroll view that scrolled. A view that needs layout marks all its superviews. One bit of a
/// window therefore shows whether layout is pending in it, and a layout pass visits only the marked views.
extension UIView {
    package final func needsLayout() {
        _needsLayout = true
        markLayoutAbove()
    }

    final func layOutFromTop() {
        var top = self
        while let superview = top._superview, superview._needsLayout { top = superview }
        top.layOutPending()
    }

    /// Whether this view or a view below it needs layout.
    final var isLayoutPending: Bool { _needsLayout || _hasLayoutBelow }

    /// Marks the superviews, because this view or a view below it needs layout. Stops at a marked superview, because
    /// all views above it are marked too.
    final func markLayoutAbove() {
        var view = self
        while let superview = view._superview {
            if superview._hasLayoutBelow { return }
            superview._hasLayoutBelow = true
            view = superview
        }
        if view._window === view { view._window?.workBecamePending() }
    }

    /// Runs layout from the top down until none is pending, in at most `layoutPasses` passes. Layout that is still
    /// pending then runs before the next event.
    final func layOutPending() {
        var passes = 0
        while isLayoutPending || UIView.haveConstraintsChanged, passes < UIView.layoutPasses {
            UIView.haveConstraintsChanged = false
            UIView.willLayOut?(self)
            layOutOnce()
            passes += 1
        }
    }

    private static let layoutPasses = 10

    /// What is done with a view before each pass.
    package static var willLayOut: ((UIView) -> Void)?
    /// Calls `updateConstraints()` of a view and the views below it, if it was requested.
    package static var updatesConstraints: ((UIView) -> Void)?
    /// Whether constraints changed during a pass. If they give the views the same frames, no view needs layout.
    private static var haveConstraintsChanged = false

    /// Requests layout after a change of constraints of this view.
    package final func constraintsDidChange() {
        var view: UIView? = self
        while let ancestor = view {
            if ancestor._isLayingOut {
                UIView.haveConstraintsChanged = true
                return
            }
            view = ancestor._superview
        }
        needsLayout()
    }

    private final func layOutOnce() {
        if _needsLayout {
            _needsLayout = false
            layOut()
        }
        guard _hasLayoutBelow else { return }
        _hasLayoutBelow = false
        for subview in _subviews where subview.isLayoutPending {
            // The layout of another view may have moved this one to another superview.
            if subview._superview === self { subview.layOutOnce() }
        }
    }

    private final func layOut() {
        // The layout of a view may run its layout again.
        let wasLayingOut = exchange(&_isLayingOut, for: true)
        defer { _isLayingOut = wasLayingOut }
        let controller = _controller
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }

    // Pending drawing, which is marked in the same way.

    /// Whether this view or a view below it must be drawn.
    final var isDisplayPending: Bool { _needsDisplay || _hasDisplayBelow }

    /// Marks the superviews, because this view or a view below it must be drawn.
    final func markDisplayAbove() {
        var view = self
        while let superview = view._superview {
            if superview._hasDisplayBelow { return }
            superview._hasDisplayBelow = true
            view = superview
        }
        if view._window === view { view._window?.workBecamePending() }
    }

    /// Draws this view and then the views below it that must be drawn. What a view requests while it is drawn is drawn
    /// the next time.
    final func displayPending() {
        // Drawing another view may have removed this one.
        guard isOnScreen else { return markDisplayAbove() }
        if _needsDisplay {
            _needsDisplay = false
            if _bounds.width > 0, _bounds.height > 0 { drawAll() }
        }
        guard _hasDisplayBelow else { return }
        _hasDisplayBelow = false
        for subview in _subviews where subview.isDisplayPending && subview._superview === self {
            subview.displayPending()
        }
    }

    private final func drawAll() {
        if Self.haveContext, let view = self as? any DrawingView { view.drawInContext(_bounds) } else { draw(_bounds) }
    }

    /// Whether views are drawn with a context. A start would otherwise look for it in each class of views.
    private static let haveContext = UIView.self is any DrawingView.Type
}
