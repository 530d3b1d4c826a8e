import Touches

/// Touches on what is inside a scroll view: withheld for a moment, swallowed, or taken back.
extension ScrollView {
    /// A touch came down on this view or on something in it. A glide is stopped, and the finger that does it is not for
    /// the content; else the content waits to see whether the finger scrolls.
    final func contentWillReceive(_ touch: Touch, arbiter: GestureArbiter) {
        guard touch._recognizers.contains(where: { $0 === pan }) else { return }
        let isOnContent = touch._view !== self
        if isDecelerating {
            isCaught = true
            stopGliding()
            if isOnContent { arbiter.close(touch, .swallowed, by: [id]) }
        } else if isOnContent, delaysContentTouches, canScroll(.horizontal) || canScroll(.vertical) || canZoom {
            hold(touch)
        }
    }

    private final func hold(_ touch: Touch) {
        guard let window, let application = window.application else { return }
        let hold = ContentHold(recognizer: pan)
        hold.deadline = application.schedule(
            at: touch.timestamp + .seconds(application.thresholds.contentTouchDelay), window: window
        ) { [weak hold] in hold?.deadline = nil }
        touch._delivery.contentHolds.append(hold)
    }

    /// Why a recognizer of this view may not take `touches` to scroll, where content has them; nil where it may.
    final func reasonToLeave(_ touches: [Touch]) -> TransitionReason? {
        for touch in touches where touch._delivery.state == .begun {
            guard let view = touch._view, view !== self else { continue }
            if !canCancelContentTouches { return TransitionReason(.shouldBegin, by: id) }
            if !givesUpTouches(in: view) { return TransitionReason(.shouldBegin, by: view.id) }
        }
        return nil
    }
}
