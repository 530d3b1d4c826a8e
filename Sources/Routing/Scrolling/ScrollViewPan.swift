/// The pan of a scroll view. It begins only if the content can scroll in the direction of the travel.
final class ScrollViewPan: UIPanGestureRecognizer {
    /// The travel at which the pan first asked to begin, in the scroll view's coordinates.
    private(set) var firstTravel = CGVector.zero

    /// The scroll view that it scrolls, even if the program attaches it to another view.
    weak var scrollView: UIScrollView?

    override var defaultID: String { "\(scrollView?.id ?? "").pan" }

    override func mayBegin(after travel: CGVector) -> Bool {
        guard let scrollView else { return false }
        firstTravel = convert(travel, to: scrollView)
        if !scrollView.canScroll(by: firstTravel) {
            fail(
                TransitionReason(
                    .wrongDirection, by: scrollView.id, value: travel.length, limit: thresholds.panDistance))
        } else if let outer = outerView(toScrollBy: travel, insteadOf: scrollView) {
            fail(TransitionReason(.wrongDirection, by: outer.id, value: travel.length, limit: thresholds.panDistance))
        }
        return state == .possible
    }

    /// Returns a scroll view around `inner` that can scroll by `travel`, if `inner` is at its edge. The pan of `inner`
    /// then fails. An example is a zoomed photograph on a page.
    private func outerView(toScrollBy travel: CGVector, insteadOf inner: UIScrollView) -> UIScrollView? {
        guard inner.isAtEdge(for: firstTravel) else { return nil }
        var ancestor = inner.superview
        while let view = ancestor {
            ancestor = view.superview
            guard let outer = view as? UIScrollView, outer.pan.waits(for: tracked) else { continue }
            let travel = convert(travel, to: outer)
            if outer.canScroll(by: travel), !outer.isAtEdge(for: travel) { return outer }
        }
        return nil
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.pinch }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other !== scrollView?.pinch }

    override func reasonNotToBegin() -> TransitionReason? { scrollView?.reasonToLeave(ownTouches) }

    override func reset() {
        super.reset()
        scrollView?.fingersAreGone()
    }

    deinit {}
}

extension UIGestureRecognizer {
    /// Returns whether this recognizer may still recognize with all of `touches`.
    fileprivate func waits(for touches: [UITouch]) -> Bool {
        state == .possible && touches.allSatisfy { hasReceived($0) && !ignores($0) }
    }
}

/// A drag in progress.
nonisolated struct ScrollDrag {
    /// The content offset at which the drag began.
    let start: CGPoint
    let movesHorizontally: Bool
    let movesVertically: Bool

    /// Returns whether this drag moves the content along `axis`.
    func moves(_ axis: ScrollAxis) -> Bool { axis == .horizontal ? movesHorizontally : movesVertically }

    /// Returns the components of `vector` along the axes that this drag moves.
    func along(_ vector: CGVector) -> CGVector {
        CGVector(movesHorizontally ? vector.dx : 0, movesVertically ? vector.dy : 0)
    }
}
