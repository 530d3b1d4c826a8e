/// Delivers to views the touches that recognizers have not taken and do not withhold.
extension GestureArbiter {
    /// Makes the calls that are due to views. The withheld calls of fingers that lifted in an earlier turn come first,
    /// one finger after the other. Then beginnings, moves, lifts and cancellations are delivered, in this order.
    func deliverToViews() {
        // A change that a callback makes does not add a call: each delivery is made once, and phases stay as they are
        // until the next event.
        var (isLifted, isOwed, phases) = (false, false, 0)
        touches.forEachInPlace { touch in
            isLifted = isLifted || touch._wasLifted
            isOwed = isOwed || touch._delivery.state == .owed
            phases |= 1 << touch._phase.rawValue
        }
        func isPresent(_ phase: UITouch.Phase) -> Bool { phases & 1 << phase.rawValue != 0 }
        if isLifted { for touch in touches where touch._wasLifted { makeWithheldCalls(of: touch) } }
        if isOwed { deliver(.began) { isNext(.began, for: $0) } }
        if isPresent(.moved) { deliver(.moved) { isNext(.moved, for: $0) } }
        if isPresent(.ended) { deliver(.ended) { isNext(.ended, for: $0) } }
        if isPresent(.cancelled) { deliver(.cancelled) { isNext(.cancelled, for: $0) } }
    }

    /// Makes the calls of `touch` that are no longer withheld. `touch` lifted in an earlier turn. Its calls come before
    /// the touches that begin in this turn, so that the view receives two taps one after the other.
    private func makeWithheldCalls(of touch: UITouch) {
        for method in [TouchMethod.began, .ended] where isNext(method, for: touch) {
            if let view = touch._view { call(method, [touch], on: view) }
        }
    }

    /// Calls `method` on the views, with those of their touches for which `decide` returns true. All touches of a view
    /// are delivered in one call, with two exceptions: a view that takes one touch at a time is called for each touch,
    /// and a touch that lifted before its beginning was delivered begins in a separate call. Each decision is made
    /// immediately before the call, because a call to one view can change what is next for another.
    @inline(__always)
    private func deliver(_ method: TouchMethod, deciding decide: (UITouch) -> Bool) {
        var together = exchange(&spareTouches, for: [])
        let touches = touches
        for index in touches.indices {
            // For a touch that was delivered with an earlier one, the method is not next any more.
            guard touches.unretained(index, decide), let view = touches[index]._view else { continue }
            together.append(touches[index])
            if view.isMultipleTouchEnabled, !isLate(touches[index], for: method) {
                for other in touches.indices.dropFirst(index + 1)
                where touches.unretained(other, { $0._view === view }) {
                    if touches.unretained(other, { isLate($0, for: method) }) { break }
                    if touches.unretained(other, decide) { together.append(touches[other]) }
                }
            }
            // The delegate may have removed the view.
            func isGone(_ touch: UITouch) -> Bool { touch._view !== view || touch._delivery.state == .closed }
            if together.containsUnretained(where: { isGone($0) }) { together.removeAll { isGone($0) } }
            if !together.isEmpty { call(method, together, on: view) }
            together.empty()
        }
        swap(&together, &spareTouches)
    }

    /// Returns whether `method` delivers the beginning of `touch` after its finger has lifted.
    private func isLate(_ touch: UITouch, for method: TouchMethod) -> Bool {
        method == .began && touch._phase == .ended && touch._delivery.state == .owed
    }

    // MARK: Decisions

    /// What happens with a call.
    nonisolated private enum Decision {
        /// The view receives it now.
        case deliver
        /// It is not due in this turn.
        case wait
        /// Recognizers or scroll views withhold it from the view.
        case withhold
        /// The view never receives the touch. `refusal` is the id of the view that refuses it, if one does.
        case close(refusal: String?)
    }

    /// Returns whether the view receives `method` for `touch` now. If not, the decision is carried out: what is
    /// withheld is recorded, and a touch that the view will never receive is closed.
    @inline(__always)
    private func isNext(_ method: TouchMethod, for touch: UITouch) -> Bool {
        switch decision(on: method, for: touch) {
        case .deliver: return true
        case .wait: break
        case .withhold: withhold(method, of: touch)
        case .close(let refusal?): close(touch, .refused, by: [refusal])
        case .close(nil): touch._delivery.state = .closed
        }
        return false
    }

    @inline(__always)
    private func decision(on method: TouchMethod, for touch: UITouch) -> Decision {
        guard touch._delivery.wasRouted else { return .wait }
        let state = touch._delivery.state
        switch method {
        case .began: return state == .owed && touch._phase != .cancelled ? decisionOnBeginning(of: touch) : .wait
        case .moved: return state == .begun && touch._phase == .moved && touch._isFresh ? .deliver : .wait
        case .ended:
            guard touch._phase == .ended, state == .begun || state == .endWithheld else { return .wait }
            // The call is withheld for `endedHoldCap` at most (R88, K2).
            return !touch._delivery.endedHoldExpired
                && touch._recognizers.elements.containsUnretained { delaysEnd($0, of: touch) }
                ? .withhold : .deliver
        case .cancelled:
            guard touch._phase == .cancelled, state != .closed else { return .wait }
            return state == .owed ? .close(refusal: nil) : .deliver
        }
    }

    private func decisionOnBeginning(of touch: UITouch) -> Decision {
        guard let view = touch._view else { return .close(refusal: nil) }
        if isWithheld(touch) { return .withhold }
        if let refusal = reasonToRefuse(touch, view) { return .close(refusal: refusal) }
        // A scroll view that was asked may have closed the touch.
        return touch._delivery.state == .owed ? .deliver : .wait
    }

    /// Records that `method` is withheld, if it was not before.
    private func withhold(_ method: TouchMethod, of touch: UITouch) {
        if method == .began {
            if !touch._delivery.isHeld { journal?.hold(touch, .began, by: holders(of: touch).map(\.id)) }
            touch._delivery.isHeld = true
        } else if touch._delivery.state == .begun {
            touch._delivery.state = .endWithheld
            journal?.hold(touch, .ended, by: touch._recognizers.filter { delaysEnd($0, of: touch) }.map(\.id))
            limitHold(of: touch)
        }
    }

    private func delaysEnd(_ recognizer: UIGestureRecognizer, of touch: UITouch) -> Bool {
        recognizer.delaysTouchesEnded && isUndecided(recognizer, about: touch)
    }

    private func isWithheld(_ touch: UITouch) -> Bool {
        touch._delivery.contentHolds.containsUnretained { holds($0, touch) }
            || touch._recognizers.elements.containsUnretained { $0.delaysTouchesBegan && isUndecided($0, about: touch) }
    }

    private func holds(_ hold: ContentHold, _ touch: UITouch) -> Bool {
        touch.isDown && hold.deadline != nil && isUndecided(hold.recognizer, about: touch)
    }

    /// Returns the recognizers that currently withhold `touch` from its view.
    private func holders(of touch: UITouch) -> [UIGestureRecognizer] {
        touch._delivery.contentHolds.filter { holds($0, touch) }.map(\.recognizer)
            + touch._recognizers.filter { $0.delaysTouchesBegan && isUndecided($0, about: touch) }
    }

    private func isUndecided(_ recognizer: UIGestureRecognizer, about touch: UITouch) -> Bool {
        recognizer._state == .possible && !recognizer.ignores(touch) && recognizer.hasReceived(touch)
    }

    /// Returns the id of the view that refuses `touch` for `view`, or nil if none does. It is `view` itself if it takes
    /// one touch at a time; another view that has a touch, if one of the two views is exclusive; or a scroll view that
    /// keeps the touch from its content (R35, R36, R97).
    private func reasonToRefuse(_ touch: UITouch, _ view: UIView) -> String? {
        let held =
            touches.count == 1 ? [] : touches.filter { $0 !== touch && $0._delivery.state == .begun && $0.isDown }
        if !view.isMultipleTouchEnabled, held.contains(where: { $0._view === view }) { return view.id }
        let others = held.compactMap(\._view).filter { $0 !== view }
        if let exclusive = others.first(where: \.isExclusiveTouch) { return exclusive.id }
        if view.isExclusiveTouch, let other = others.first { return other.id }
        var next = view.$_superview.use(\.nearestScrollView)
        while let scrollView = next {
            if !scrollView.touchesShouldBegin([touch], with: event, in: view) { return scrollView.id }
            next = scrollView.$_superview.use(\.nearestScrollView)
        }
        return nil
    }

    private func limitHold(of touch: UITouch) {
        guard let application = window?.application, let cap = application.policy.endedHoldCap else { return }
        touch._delivery.endDeadline = application.schedule(at: touch.time + .seconds(cap), window: window) {
            touch._delivery.endedHoldExpired = true
        }
    }

    // MARK: Calls

    private func call(_ method: TouchMethod, _ touches: [UITouch], on view: UIView) {
        journal?.call(view, .touches(method), touches)
        switch method {
        case .began: call(method, touches, on: view, as: .began, .begun)
        case .moved: view.call(method, touchSets.of(touches), with: event)
        case .ended:
            touches.forEachUnretained { $0._delivery.state = .closed }
            view.call(method, touchSets.of(touches), with: event)
        case .cancelled: call(method, touches, on: view, as: .cancelled, .closed)
        }
        touches.forEachUnretained { touch in
            touch.wasDelivered()
            if method == .moved { touch._isFresh = false }
        }
    }

    /// Calls `method`. During the call, the touches have the phase `phase`.
    private func call(
        _ method: TouchMethod, _ touches: [UITouch], on view: UIView, as phase: UITouch.Phase,
        _ state: TouchDelivery.State
    ) {
        // Most touches are in that phase anyway.
        let phases = touches.containsUnretained { $0._phase != phase } ? touches.map(\._phase) : []
        touches.forEachUnretained { touch in
            touch._delivery.state = state
            touch._phase = phase
        }
        view.call(method, touchSets.of(touches), with: event)
        for (touch, phase) in zip(touches, phases) { touch._phase = phase }
    }

    /// Cancels `touches` in their views. A view that has not received a touch yet never receives it. Withheld lifts are
    /// cancelled one by one, the oldest first. Then the other touches are cancelled in one call per view.
    func cancelInViews(_ touches: [UITouch], by recognizer: UIGestureRecognizer) {
        var begun: [UITouch] = []
        for touch in touches { touch._delivery.isLost = true }
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

    private func cancel(_ touches: [UITouch], by: [String]) {
        for touch in touches { journal?.delivery(touch, to: touch._view, .cancelled, by: by) }
        deliver(.cancelled) { $0._delivery.state != .closed && touches.contains($0) }
    }

    /// Closes `touch`, which its view has not received, and records `change`. The view receives nothing of the touch.
    /// Has no effect if the view has received `touchesBegan`, or if the touch is closed already.
    func close(_ touch: UITouch, _ change: DeliveryOutcome.Change, by: [String]) {
        guard touch._delivery.state == .owed else { return }
        touch._delivery.state = .closed
        journal?.delivery(touch, to: touch._view, change, by: by)
    }

    /// Cancels the touches and the recognizers of `view` and its descendants before `view` leaves the window.
    /// Recognizers of views that stay keep their touches (R37).
    func viewWillLeave(_ view: UIView) {
        let leaving = touches.filter { view === window || $0._view?.isDescendant(of: view) == true }
        let recognizers = arena.contenders.filter { !$0.isIdle && $0._view?.isDescendant(of: view) == true }
        guard !leaving.isEmpty || !recognizers.isEmpty else { return }
        runTurn {
            for recognizer in recognizers where !recognizer._state.isTerminal {
                let touches = Set(recognizer.fingersDown)
                if !touches.isEmpty {
                    journal?.call(recognizer, .touches(.cancelled), touches)
                    recognizer.touchesCancelled(touches, with: event ?? UIEvent())
                }
                withdraw(recognizer, because: .touchCancelled)
            }
            cancel(leaving.filter { $0._delivery.state == .begun || $0._delivery.state == .endWithheld }, by: [])
            for touch in leaving {
                touch._delivery.state = .closed
                dispose(of: touch._recognizers.extract { $0._view?.isDescendant(of: view) != false })
                dispose(of: exchange(&touch._view, for: nil))
            }
        }
    }
}
