/// The phases of a turn, in their order (R80).
extension GestureArbiter {
    /// Delivers the touches of `event` in this window to recognizers and views. Does nothing if none of them changed.
    func runTurn(of event: UIEvent) {
        guard isShown, turn.phase == .over || turn.hasChange else { return }
        if self.event !== event { dispose(of: exchange(&self.event, for: event)) }
        runTurn {
            // A bit for each phase that a touch is in.
            var phases = 0
            touches.forEachInPlace { touch in
                touch._delivery.wasRouted = true
                if touch._isFresh { phases |= 1 << touch._phase.rawValue }
            }
            func isPresent(_ phase: UITouch.Phase) -> Bool { phases & 1 << phase.rawValue != 0 }
            if touches.containsInPlace(where: { $0._phase == .began }) {
                for touch in touches where touch._phase == .began && !touch._isSwallowed { tellScrollViews(of: touch) }
            }
            deliverToRecognizers(event, isPresent)
        }
    }

    /// Runs `body`, which may request transitions of recognizers, as a separate turn, or as a part of the turn in
    /// progress.
    @inline(__always)
    func runTurn(_ body: () -> Void) {
        guard turn.phase != .running, isShown else { return body() }
        guard turn.phase == .over, let application = window?._application else { return runPhases(body) }
        application.holdingQueue {
            startTurn()
            resetDecided()
            runPhases(body)
            finishTurn()
        }
    }

    /// Starts a turn. An event starts one in each window, also in those where nothing changes.
    func startTurn() {
        turn.phase = .open
        turn.hasChange = false
    }

    /// Resets the recognizers that were over in the previous turn of this window while a finger was still down. They
    /// ignore these fingers until they lift (R93, K10). Called before each change of a touch or press of this window;
    /// only the first change of a turn has an effect.
    func resetDecided() {
        guard !turn.hasChange else { return }
        turn.hasChange = true
        putBack { $0._state.isTerminal }
    }

    /// Runs `body`, arbitrates what it requested, and delivers to the views what is due. Views may request transitions
    /// too.
    @inline(__always)
    private func runPhases(_ body: () -> Void) {
        turn.phase = .running
        body()
        var before: Int
        repeat {
            arena.arbitrate()
            before = arena.changes
            deliverToViews()
        } while arena.changes != before
        turn.phase = .open
    }

    /// Finishes a turn. Resets the recognizers that are over and have no finger or press down, and removes the touches
    /// and recognizers that are done.
    func finishTurn() {
        runUnsent()
        turn.phase = .over
        forgetHidden()
        guard !touches.isEmpty || !arena.contenders.isEmpty else { return forgetEvents() }
        guard isAnythingOver else { return touches.forEachInPlace { $0._isFresh = false } }
        forgetLifted()
        putBack { $0._state.isTerminal && !$0.hasContact }
        putBack { !routes($0) }
        var done = exchange(&spareTouches, for: [])
        touches.move(to: &done) { !$0.isDown && $0._delivery.state == .closed }
        if !done.isEmpty { touchSets.forget() }
        done.empty()
        swap(&done, &spareTouches)
        touches.forEachInPlace { $0._isFresh = false }
        dispose(of: arena.contenders.extract { $0._touches.isEmpty && $0._presses.isEmpty })
        arena.contenders.elements.forEachUnretained { $0.forgetOldTouches() }
        if arena.contenders.isEmpty { requirements.forget() }
        if touches.isEmpty, arena.contenders.isEmpty { forgetEvents() }
    }

    /// Whether a touch has lifted, or a recognizer is over, has nothing to receive any more, or has too many touches.
    private var isAnythingOver: Bool {
        touches.containsInPlace { !$0.isDown }
            || arena.contenders.containsInPlace {
                $0._state.isTerminal || $0.hasOldTouches || ($0._touches.isEmpty && $0._presses.isEmpty)
                    || !routes($0)
            }
    }

    /// Handles touches that began, ended or were cancelled in an event that did not reach the window, because an
    /// override of `sendEvent` stopped it (R22). Their views receive nothing more of them. Recognizers do not receive a
    /// touch that began in this way, and recognizers without another finger end. So do recognizers whose presses were
    /// released in such an event, and those that waited for a deadline or a timer that another window cancelled.
    private func runUnsent() {
        func isUnsent(_ touch: UITouch) -> Bool {
            touch._isFresh && !touch._delivery.wasRouted && touch._phase != .moved
        }
        guard touches.containsInPlace(where: { isUnsent($0) }) || arena.hasStuck else { return }
        for touch in touches where isUnsent(touch) {
            if touch._phase == .began { dispose(of: touch._recognizers.extractAll()) }
            touch._delivery.state = .closed
        }
        runPhases {}
    }

    // MARK: Requests

    /// Registers a request or a failure of `recognizer`, with or without a touch. Runs a turn if none is in progress.
    func wasAsked(by recognizer: UIGestureRecognizer) {
        arena.changes += 1
        involve(recognizer)
        if turn.phase != .running { runTurn {} }
    }

    /// Cancels `recognizer`, or makes it fail if it is `possible`. The effect is immediate. Called when the recognizer
    /// is disabled or its view leaves the window.
    func withdraw(_ recognizer: UIGestureRecognizer, because rule: TransitionReason.Rule) {
        recognizer.cancelOrFail(rule)
        while recognizer._state.isActive, !recognizer._requests.isEmpty { grantNext(recognizer) }
    }
}

/// The turn of a window.
struct Turn {
    nonisolated enum Phase {
        /// No turn is in progress. A request of a recognizer starts one.
        case over
        /// The turn has started. Its touches are being bound, or its event is on the way to the window. A request is
        /// arbitrated at once.
        case open
        /// Recognizers receive touches, requests are arbitrated, or views receive touches. A request is arbitrated
        /// afterwards.
        case running
    }

    var phase = Phase.over
    /// Whether a touch or press of the window changes in this turn, or one of its deadlines is due.
    var hasChange = false
    /// The touches and recognizers of the window when it was hidden in this turn.
    var hidden: (touches: [UITouch], recognizers: [UIGestureRecognizer]) = ([], [])
}

/// Resets recognizers and removes what is over.
extension GestureArbiter {
    func forgetLifted() {
        touches.forEachUnretained { touch in
            guard !touch.isDown else { return }
            touch._wasLifted = true
            dispose(of: touch._recognizedBy.extractAll())
        }
    }

    /// Removes the current touches of the window at the end of the turn, or immediately if no turn is open. Nothing
    /// more is delivered of them. The recognizers keep their states until then.
    func forgetTouchesAfterTurn() {
        turn.hidden.touches += touches
        turn.hidden.recognizers += arena.contenders
        if turn.phase == .over { forgetHidden() }
    }

    func forgetHidden() {
        if turn.hidden.touches.isEmpty, turn.hidden.recognizers.isEmpty, isShown { return }
        var (touches, recognizers) = exchange(&turn.hidden, for: ([], []))
        // Later touches and presses belong to the window after it was shown again.
        if !isShown { (touches, recognizers) = (self.touches, Array(arena.contenders)) }
        guard !touches.isEmpty || !recognizers.isEmpty else { return }
        putBack(where: ObjectList(recognizers).contains)
        dispose(of: arena.contenders.extract { $0._touches.isEmpty && $0._presses.isEmpty })
        for touch in touches {
            touch._delivery.state = .closed
            dispose(of: touch._recognizers.extractAll())
            dispose(of: touch._recognizedBy.extractAll())
        }
        touchSets.forget()
        dispose(of: self.touches.extract(where: touches.contains))
        if arena.contenders.isEmpty { requirements.forget() }
        if self.touches.isEmpty, arena.contenders.isEmpty { forgetEvents() }
    }

    /// Removes the receivers of all touches and presses when the application is released.
    func forgetReceivers() {
        touchSets.forget()
        for touch in touches + arena.contenders.flatMap(\._touches) { touch.forgetReceivers() }
        for press in (pressesEvent?._presses ?? []) + arena.contenders.flatMap(\._presses) { press.forgetReceivers() }
    }

    func forgetEvents() {
        dispose(of: exchange(&event, for: nil))
        dispose(of: exchange(&pressesEvent, for: nil))
    }

    /// Resets the recognizers for which `isDue` returns true. They are removed from their touches in one step, because
    /// one by one the time would grow with the square of their number.
    func putBack(where isDue: (UIGestureRecognizer) -> Bool) {
        func returns(_ recognizer: UIGestureRecognizer) -> Bool { isDue(recognizer) && !recognizer._isReturning }
        guard arena.contenders.elements.containsUnretained(where: { returns($0) }) else { return }
        let due = ObjectList(arena.contenders.filter { returns($0) })
        for touch in touches { dispose(of: touch._recognizers.extract(where: due.contains)) }
        for recognizer in arena.contenders where isDue(recognizer) { putBack(recognizer) }
    }

    private func putBack(_ recognizer: UIGestureRecognizer) {
        // `reset()` may start another turn.
        guard !recognizer._isReturning else { return }
        for touch in touches where touch._recognizers.contains(recognizer) {
            dispose(of: touch._recognizers.extract { $0 === recognizer })
        }
        for press in recognizer._presses { dispose(of: press._recognizers.extract { $0 === recognizer }) }
        let (before, touches) = (recognizer._state, recognizer._touches)
        recognizer.returnToPossible()
        if before != .possible {
            journal?.state(recognizer, from: before, because: TransitionReason(.reset), touches: touches)
        }
        dispose(of: touches)
    }
}
