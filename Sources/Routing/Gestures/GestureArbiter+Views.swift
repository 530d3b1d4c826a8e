import Touches

/// The views' share of a turn: what recognizers did not take or withhold.
extension GestureArbiter {
    /// Gives each view what it is owed: first touches, moves, lifts, cancellations, each as one call a view.
    func deliverToViews() {
        deliver(.touchesBegan, where: admitsFirstDelivery)
        deliver(.touchesMoved, where: moveIsDue)
        deliver(.touchesEnded, where: endIsDue)
        deliver(.touchesCancelled, where: cancellationIsDue)
    }

    /// Calls `method` once on each view with its touches that are due. Each is asked about just before the call: what a
    /// view does may change what is due to the next.
    private func deliver(_ method: CallMethod, where isDue: (Touch) -> Bool) {
        var remaining = touches[...]
        while let first = remaining.popFirst() {
            guard isDue(first), let view = first._view else { continue }
            var together: Set = [first]
            for touch in remaining where touch._view === view && isDue(touch) { together.insert(touch) }
            if together.count > 1 { remaining.removeAll(where: together.contains) }
            call(method, together, on: view)
        }
    }

    /// Whether the view is told that `touch` was cancelled; where it knows of nothing, the touch is closed.
    private func cancellationIsDue(_ touch: Touch) -> Bool {
        guard touch._phase == .cancelled, touch._delivery.wasRouted else { return false }
        if touch._delivery.state == .owed { touch._delivery.state = .closed }
        return touch._delivery.state != .closed
    }

    /// Whether the view gets `touchesBegan` for `touch` now; where it never will, the touch is closed.
    private func admitsFirstDelivery(_ touch: Touch) -> Bool {
        guard touch._delivery.state == .owed, touch._phase != .cancelled, touch._delivery.wasRouted else { return false }
        guard let view = touch._view else {
            touch._delivery.state = .closed
            return false
        }
        if isWithheld(touch) {
            if !touch._delivery.isHeld { journal?.hold(touch, .touchesBegan, by: holders(of: touch).map(\.id)) }
            touch._delivery.isHeld = true
            return false
        }
        if let refusal = reasonToRefuse(touch, view) {
            close(touch, .refused, by: [refusal])
            return false
        }
        touch._delivery.state = .begun
        return true
    }

    private func moveIsDue(_ touch: Touch) -> Bool {
        touch._delivery.state == .begun && touch._phase == .moved && touch._isFresh && touch._delivery.wasRouted
    }

    private func isWithheld(_ touch: Touch) -> Bool {
        touch._delivery.contentHolds.contains { holds($0, touch) }
            || touch._recognizers.contains { $0.delaysTouchesBegan && isUndecided($0, about: touch) }
    }

    private func holds(_ hold: ContentHold, _ touch: Touch) -> Bool {
        touch.isDown && hold.deadline != nil && isUndecided(hold.recognizer, about: touch)
    }

    /// The recognizers that keep `touch` from its view for now.
    private func holders(of touch: Touch) -> [GestureRecognizer] {
        touch._delivery.contentHolds.filter { holds($0, touch) }.map(\.recognizer)
            + touch._recognizers.filter { $0.delaysTouchesBegan && isUndecided($0, about: touch) }
    }

    private func isUndecided(_ recognizer: GestureRecognizer, about touch: Touch) -> Bool {
        recognizer._state == .possible && !recognizer.ignores(touch) && recognizer._touches.contains(touch)
    }

    /// Who keeps `touch` from `view`: the view itself where it takes one finger at a time, an exclusive view, or a
    /// scroll view that decides against its content.
    private func reasonToRefuse(_ touch: Touch, _ view: View) -> String? {
        let held = touches.filter { $0 !== touch && $0._delivery.state == .begun && $0.isDown }
        if !view.isMultipleTouchEnabled, held.contains(where: { $0._view === view }) { return view.id }
        let others = held.compactMap(\._view).filter { $0 !== view }
        if let exclusive = others.first(where: \.isExclusiveTouch) { return exclusive.id }
        if view.isExclusiveTouch, let other = others.first { return other.id }
        var ancestor = view._superview
        while let candidate = ancestor {
            if let scrollView = candidate as? ScrollView, !scrollView.passesOn([touch], with: event, to: view) {
                return scrollView.id
            }
            ancestor = candidate._superview
        }
        return nil
    }

    /// Whether the view gets `touchesEnded` for `touch` now. While a recognizer that delays it is undecided, it waits.
    private func endIsDue(_ touch: Touch) -> Bool {
        guard touch._phase == .ended, touch._delivery.wasRouted,
            touch._delivery.state == .begun || touch._delivery.state == .endWithheld
        else { return false }
        func delays(_ recognizer: GestureRecognizer) -> Bool {
            recognizer.delaysTouchesEnded && isUndecided(recognizer, about: touch)
        }
        let withheld = !touch._delivery.endedHoldExpired && touch._recognizers.contains(where: delays)
        if withheld, touch._delivery.state == .begun {
            touch._delivery.state = .endWithheld
            journal?.hold(touch, .touchesEnded, by: touch._recognizers.filter(delays).map(\.id))
            limitHold(of: touch)
        }
        return !withheld
    }

    private func limitHold(of touch: Touch) {
        guard let application = window.application, let cap = application.policy.endedHoldCap else { return }
        _ = application.schedule(at: touch.timestamp + .seconds(cap), window: window) {
            touch._delivery.endedHoldExpired = true
        }
    }

    private func call(_ method: CallMethod, _ touches: Set<Touch>, on view: View) {
        journal?.call(view, method, touches)
        let phases = touches.map { ($0, $0._phase) }
        switch method {
        case .touchesBegan:
            for touch in touches { touch._phase = .began }
        case .touchesMoved: break
        case .touchesEnded:
            for touch in touches { touch._delivery.state = .closed }
        default:
            for touch in touches {
                touch._delivery.state = .closed
                touch._phase = .cancelled
            }
        }
        view.receive(method, touches, with: event)
        for (touch, phase) in phases { touch._phase = phase }
        for touch in touches {
            touch.wasDelivered()
            if method == .touchesMoved { touch._isFresh = false }
        }
    }

    /// Takes `touches` from the views that have them or are owed them. Lifts that were withheld are cancelled one by
    /// one, oldest first, then the fingers still down in one call a view.
    func cancelInViews(_ touches: [Touch], by recognizer: GestureRecognizer) {
        var begun: [Touch] = []
        for touch in touches {
            switch touch._delivery.state {
            case .owed: close(touch, .swallowed, by: [recognizer.id])
            case .endWithheld: cancel([touch], by: [recognizer.id])
            case .begun: begun.append(touch)
            case .closed: break
            }
        }
        cancel(begun, by: [recognizer.id])
    }

    private func cancel(_ touches: [Touch], by: [String]) {
        for touch in touches { journal?.delivery(touch, to: touch._view, .cancelled, by: by) }
        deliver(.touchesCancelled) { touch in
            touch._delivery.state != .closed && touches.contains(touch)
        }
    }

    /// The view of `touch` gets nothing more of it, and knows of nothing.
    func close(_ touch: Touch, _ change: DeliveryOutcome.Change, by: [String]) {
        guard touch._delivery.state == .owed else { return }
        touch._delivery.state = .closed
        journal?.delivery(touch, to: touch._view, change, by: by)
    }

    /// `view` is about to leave the window: what it and the views in it hold is cancelled, and their recognizers too.
    /// Recognizers of views that stay keep their touches.
    func viewWillLeave(_ view: View) {
        let leaving = touches.filter { $0._view?.isDescendant(of: view) == true }
        let recognizers = involved.filter { $0._view?.isDescendant(of: view) == true }
        guard !leaving.isEmpty || !recognizers.isEmpty else { return }
        turn {
            for recognizer in recognizers where !recognizer._state.isTerminal {
                let touches = Set(recognizer.fingersDown)
                if !touches.isEmpty {
                    journal?.call(recognizer, .touchesCancelled, touches)
                    recognizer.receive(.touchesCancelled, touches, with: event)
                }
                withdraw(recognizer, because: .touchCancelled)
            }
            cancel(leaving.filter { $0._delivery.state == .begun || $0._delivery.state == .endWithheld }, by: [])
            for touch in leaving {
                touch._delivery.state = .closed
                touch._view = nil
                touch._recognizers.removeAll { $0._view?.isDescendant(of: view) == true }
            }
        }
    }

    /// The window is about to be shown no longer: nobody in it hears of its touches again.
    func windowWillLeave() {
        viewWillLeave(window)
        forgetTouchesAfterTurn()
    }
}
