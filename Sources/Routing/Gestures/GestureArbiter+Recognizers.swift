/// Delivers touches to recognizers, before views receive them.
extension GestureArbiter {
    /// Reports `touch` to the scroll views that contain it, before recognizers and views receive it.
    func tellScrollViews(of touch: UITouch) {
        var next = touch._view?.nearestScrollView
        while let scrollView = next {
            scrollView.contentWillReceive(touch, arbiter: self)
            next = scrollView.$_superview.use(\.nearestScrollView)
        }
    }

    /// Delivers the touches that changed in `event`, deepest view first.
    func deliverToRecognizers(_ event: UIEvent) {
        guard !involved.isEmpty else { return }
        // A bit for each phase that a touch is in.
        var phases = 0
        touches.forEachUnretained { if $0._isFresh { phases |= 1 << $0._phase.rawValue } }
        func isPresent(_ phase: UITouch.Phase) -> Bool { phases & 1 << phase.rawValue != 0 }
        for recognizer in involved.elements {
            if isPresent(.began) { deliver(event, to: recognizer, .began, .began) }
            if isPresent(.moved) { deliver(event, to: recognizer, .moved, .moved) }
            if isPresent(.ended) { deliver(event, to: recognizer, .ended, .ended) }
            if isPresent(.cancelled) { deliver(event, to: recognizer, .cancelled, .cancelled) }
        }
    }

    private func deliver(
        _ event: UIEvent, to recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ method: TouchMethod
    ) {
        guard !recognizer._state.isTerminal else { return }
        var changed = exchange(&spareTouches, for: [])
        defer {
            changed.empty()
            spareTouches = changed
        }
        touches.forEachUnretained { touch in
            guard touch._phase == phase, touch._isFresh, !recognizer.ignores(touch),
                touch._recognizers.contains(recognizer),
                // A recognizer that did not receive the beginning of a touch receives nothing more of it.
                recognizer.hasReceived(touch) != (phase == .began)
            else { return }
            changed.append(touch)
            if phase == .began { recognizer._touches.append(touch) }
        }
        guard !changed.isEmpty else { return }
        journal?.call(recognizer, .touches(method), changed)
        recognizer.call(method, touchSets.of(changed), with: event)
        if method == .began, recognizer._state.isActive { join(changed, recognizer) }
    }

    /// Adds `joining` to the gesture of `recognizer`, which is active. These touches prevent other recognizers. With
    /// `cancelsTouchesInView`, their views do not receive them.
    private func join(_ joining: [UITouch], _ recognizer: UIGestureRecognizer) {
        for touch in touches where joining.contains(touch) && !recognizer.ignores(touch) {
            touch._recognizedBy.append(recognizer)
            if recognizer.cancelsTouchesInView { close(touch, .swallowed, by: [recognizer.id]) }
        }
    }
}
