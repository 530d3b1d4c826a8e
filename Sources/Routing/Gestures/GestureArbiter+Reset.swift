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
