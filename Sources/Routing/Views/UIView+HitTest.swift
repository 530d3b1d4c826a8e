/// The parts of a hit test that a subclass does not override.
extension UIView {
    /// Records why the view was not hit at a point for which it was asked.
    @inline(never)
    final func recordRefusal(in event: UIEvent) {
        let refusal: HitOutcome.Refusal =
            _isHidden ? .hidden : !_isUserInteractionEnabled ? .interaction : _canBeHit ? .outside : .alpha
        event.recordRefusal(of: self, refusal)
    }

    /// The rest of `hitTest`, for a view that contains `point`. It is not inlined, so that the test of a view that does
    /// not contain it, as most do not, saves few registers.
    @inline(never)
    final func hitInside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        event?.recordInside(self)
        if let hit = hitSubview(point, with: event) { return hit }
        if _passesTouchesThrough {
            event?.recordPassThrough(of: self)
            return nil
        }
        return self
    }

    /// Returns the frontmost view inside a subview at `point` that can be hit.
    ///
    /// It retains neither the list of subviews nor a subview, which would be most of the cost of a hit test. If an
    /// override changes the list, `subviewsWillChange` keeps the list that is walked.
    @inline(__always)
    private final func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let subviews = _subviews.unretainedElements
        if subviews.isEmpty { return nil }
        let isWalking = _isWalkingSubviews
        _isWalkingSubviews = true
        UIView.walks &+= 1
        defer {
            _isWalkingSubviews = isWalking
            UIView.walks &-= 1
            if UIView.walks == 0, UIView.changedLists != nil { UIView.releaseChangedLists() }
        }
        for index in subviews.indices.reversed() {
            let hit: UIView? = subviews[index].use { subview in
                guard let inSubview = subview.pointFromSuperview(point) else {
                    event?.recordRefusal(of: subview, .noTransform)
                    return nil
                }
                return subview.hitTest(inSubview, with: event)
            }
            if let hit { return hit }
        }
        return nil
    }

    /// The number of lists of subviews that hit tests are walking.
    private static var walks = 0
    /// Lists that were changed while a hit test walked them; nil if there are none.
    private static var changedLists: [[UIView]]?

    /// Called before `_subviews` is changed.
    final func subviewsWillChange() {
        guard _isWalkingSubviews else { return }
        _isWalkingSubviews = false
        UIView.changedLists = (UIView.changedLists ?? []) + [_subviews]
    }

    /// A view that is released may run a hit test.
    @inline(never)
    private static func releaseChangedLists() {
        let lists = changedLists
        changedLists = nil
        withExtendedLifetime(lists) {}
    }
}
