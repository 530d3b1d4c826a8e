/// Answers what the arena asks about recognizers, and carries out its decisions.
extension GestureArbiter: ArenaOwner {
    func isShown(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.$_view.use { $0.$_window.use { $0.$_application.isSet && $0.arbiter === self } } ?? false
    }

    func reasonNotToBegin(_ recognizer: UIGestureRecognizer) -> TransitionReason? {
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
            return TransitionReason(.shouldBegin)
        }
        if let reason = recognizer.reasonNotToBegin() { return reason }
        var asked: [UIView] = []
        for touch in recognizer._touches where !recognizer.ignores(touch) {
            var ancestor = touch._view
            while let view = ancestor {
                if !asked.contains(where: { $0 === view }) {
                    asked.append(view)
                    if !view.gestureRecognizerShouldBegin(recognizer) {
                        return TransitionReason(.shouldBegin, by: view.id)
                    }
                }
                ancestor = view === recognizer._view ? nil : view._superview
            }
        }
        return nil
    }

    func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a._touches.contains { !a.ignores($0) && b.hasReceived($0) && !b.ignores($0) }
            || !a._presses.isDisjoint(with: b._presses)
    }

    func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        winner.canPrevent(loser) && loser.canBePrevented(by: winner)
            && winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) != true
            && loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) != true
    }

    func requires(_ waiting: UIGestureRecognizer, failureOf awaited: UIGestureRecognizer) -> Bool {
        requirements.asks(waiting, awaited)
    }

    func firstWinner(over recognizer: UIGestureRecognizer, where isMeant: (UIGestureRecognizer) -> Bool)
        -> UIGestureRecognizer?
    {
        recognizer._touches.lazy.filter { !recognizer.ignores($0) }.flatMap(\._recognizedBy)
            .first { $0 !== recognizer && isMeant($0) }
    }

    func startsWaiting(_ recognizer: UIGestureRecognizer, for awaited: UIGestureRecognizer) {
        journal?.state(recognizer, from: .possible, because: TransitionReason(.requireFailureOf, by: awaited.id))
    }

    func recognize(_ recognizer: UIGestureRecognizer) {
        let own = recognizer.ownTouches
        func cancelContacts() {
            guard recognizer.cancelsTouchesInView else { return }
            cancelInViews(own, by: recognizer)
            cancelPresses(of: recognizer)
        }
        let request = recognizer._requests.remove(at: 0)
        arena.changes += 1
        for touch in own where !touch._wasLifted { touch._recognizedBy.append(recognizer) }
        recognizer.willRecognize()
        recognizer.enter(request.state, because: request.reason)
        recognizer.measurementsMayChange()
        arena.failRivals(of: recognizer)
        if policy.cancelBeforeAction { cancelContacts() }
        recognizer.fire(with: event, isFirst: true)
        if !policy.cancelBeforeAction { cancelContacts() }
    }

    /// Delegates and views are not asked.
    func grantNext(_ recognizer: UIGestureRecognizer) {
        recognizer.hideRequests()
        // It takes fewer instructions than `removeFirst()`.
        let request = recognizer._requests.remove(at: 0)
        arena.changes += 1
        recognizer.enter(request.state, because: request.reason)
        recognizer.fire(with: event)
    }
}

extension UIGestureRecognizer: Contender {
    final var viewID: ObjectIdentifier? { $_view.use { ObjectIdentifier($0) } }
    final var tapCount: Int? { (self as? UITapGestureRecognizer)?.numberOfTapsRequired }
    final var requiredFailureIDs: Set<ObjectIdentifier> { Set(requiredFailures.map(ObjectIdentifier.init)) }
    final var requirementCount: Int { _failureRequirements.count }
    final var hasRequests: Bool { !_requests.isEmpty }
}
