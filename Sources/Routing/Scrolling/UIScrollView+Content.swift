/// Touches on the content of a scroll view. The scroll view may delay them, keep them from the content, or cancel them.
extension UIScrollView {
    /// Called when a touch begins on this view or on a view in it. If the content is decelerating, it stops and does
    /// not receive the touch. Otherwise, the touch may be withheld from the content until it is known whether it
    /// scrolls.
    final func contentWillReceive(_ touch: UITouch, arbiter: GestureArbiter) {
        guard touch._recognizers.contains(pan) else { return }
        let isOnContent = touch._view !== self
        if isDecelerating {
            isCaught = true
            stopGliding()
            if isOnContent { arbiter.close(touch, .swallowed, by: [id]) }
        } else if isOnContent, delaysContentTouches, canScroll(.horizontal) || canScroll(.vertical) || canZoom {
            hold(touch)
        }
    }

    private final func hold(_ touch: UITouch) {
        guard let window, let application = window.application else { return }
        let hold = ContentHold(recognizer: pan)
        hold.deadline = application.schedule(
            at: touch.time + .seconds(Thresholds.contentTouchDelay), window: window
        ) { [weak hold] in hold?.deadline = nil }
        touch._delivery.contentHolds.append(hold)
    }

    /// Returns the reason for which a recognizer of this view may not take `touches` from the content to scroll; nil if
    /// it may. Content whose `touchesEnded` is withheld still has the touch (R98).
    final func reasonToLeave(_ touches: [UITouch]) -> TransitionReason? {
        for touch in touches where touch._delivery.state == .begun || touch._delivery.state == .endWithheld {
            guard let view = touch._view, view !== self else { continue }
            if !canCancelContentTouches { return TransitionReason(.shouldBegin, by: id) }
            if !touchesShouldCancel(in: view) { return TransitionReason(.shouldBegin, by: view.id) }
        }
        return nil
    }
}
