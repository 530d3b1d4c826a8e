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
        while isLayoutPending, passes < UIView.layoutPasses {
            layOutOnce()
            passes += 1
        }
    }

    private static let layoutPasses = 10

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
}
