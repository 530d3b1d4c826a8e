import Touches

/// Who of those that ask to recognize may: by delegates and views, by whom they must wait for, and by who came first.
extension GestureArbiter {
    /// Grants what was asked for until nothing changes any more.
    func settle() {
        var before: Int
        repeat {
            before = changes
            for recognizer in candidates() { grant(recognizer) }
            if changes == before { endTheStuck() }
        } while changes != before
    }

    /// Those that ask for something, in the order they are heard: deepest view first, in one view as the policy says,
    /// and taps of more taps before taps of fewer wherever they are.
    private func candidates() -> [GestureRecognizer] {
        let asking = involved.filter { !$0._requests.isEmpty }
        guard asking.count > 1 else { return asking }
        let newestFirst = policy.sameViewPriority == .newest
        var heard: [GestureRecognizer] = []
        for recognizer in asking {
            // `involved` has a view's recognizers in the order they came in; within one view turn it round.
            let index = newestFirst ? heard.firstIndex { $0._view === recognizer._view } ?? heard.count : heard.count
            heard.insert(recognizer, at: index)
        }
        let places = heard.indices.filter { heard[$0] is TapGestureRecognizer }
        let taps = places.map { heard[$0] as! TapGestureRecognizer }.enumerated().sorted {
            ($1.element.numberOfTapsRequired, $0.offset) < ($0.element.numberOfTapsRequired, $1.offset)
        }
        for (place, tap) in zip(places, taps) { heard[place] = tap.element }
        return heard
    }

    private func grant(_ recognizer: GestureRecognizer) {
        while let (state, reason) = recognizer._requests.first {
            if recognizer._state == .possible {
                switch judge(recognizer) {
                case .wait: return
                case .fail(let reason): return recognizer.fail(reason)
                case .commit:
                    recognizer._requests.removeFirst()
                    commit(recognizer, state, because: reason)
                }
            } else {
                grantNext(recognizer)
            }
        }
    }

    /// A transition of a gesture that was recognized: nobody is asked.
    func grantNext(_ recognizer: GestureRecognizer) {
        let (state, reason) = recognizer._requests.removeFirst()
        changes += 1
        recognizer.enter(state, because: reason)
        recognizer.fire(with: event)
    }

    private enum Verdict {
        case commit
        case wait
        case fail(TransitionReason)
    }

    /// Whether `recognizer` may leave `possible`: by its delegate and the views, by those it must wait for, and by those
    /// that recognized before it.
    private func judge(_ recognizer: GestureRecognizer) -> Verdict {
        if !recognizer._wasAllowed {
            if let reason = reasonNotToBegin(recognizer) { return .fail(reason) }
            guard recognizer.isPending else { return .wait }
            recognizer._wasAllowed = true
        }
        let required = requiredToFail(by: recognizer)
        if let winner = required.first(where: { hasRecognized($0, touchesOf: recognizer) }) {
            return .fail(TransitionReason(.requireFailureOf, by: winner.id))
        }
        if let awaited = required.first(where: { $0._state == .possible }) {
            if !recognizer._toldToWait {
                recognizer._toldToWait = true
                journal?.state(recognizer, from: .possible, because: TransitionReason(.requireFailureOf, by: awaited.id))
            }
            return .wait
        }
        for touch in recognizer._touches where !recognizer.ignores(touch) {
            for other in touch._recognizedBy where other !== recognizer && prevents(other, recognizer) {
                return .fail(TransitionReason(.prevented, by: other.id))
            }
        }
        return .commit
    }

    /// Those that share a touch with `recognizer` and must fail before it recognizes, whether they have or not.
    private func requiredToFail(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
        involved.filter { other in
            other !== recognizer && other._isEnabled && sharesTouch(recognizer, other)
                && requirements.requires(recognizer, other)
        }
    }

    private func reasonNotToBegin(_ recognizer: GestureRecognizer) -> TransitionReason? {
        if recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false {
            return TransitionReason(.shouldBegin)
        }
        if let reason = recognizer.reasonNotToBegin() { return reason }
        var asked: [View] = []
        for touch in recognizer._touches where !recognizer.ignores(touch) {
            var ancestor = touch._view
            while let view = ancestor {
                if !asked.contains(where: { $0 === view }) {
                    asked.append(view)
                    if !view.allows(recognizer) {
                        return TransitionReason(.shouldBegin, by: view.id)
                    }
                }
                ancestor = view === recognizer._view ? nil : view._superview
            }
        }
        return nil
    }

    private func commit(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, because reason: TransitionReason) {
        changes += 1
        let own = recognizer._touches.filter { !recognizer.ignores($0) }
        for touch in own where !touch._wasLifted { touch._recognizedBy.append(recognizer) }
        recognizer.enter(state, because: reason)
        for other in involved where other !== recognizer && other._state == .possible {
            if sharesTouch(recognizer, other), prevents(recognizer, other) {
                lose(other, to: recognizer)
            }
        }
        if policy.cancelBeforeAction { take(own, from: recognizer) }
        recognizer.fire(with: event)
        if !policy.cancelBeforeAction { take(own, from: recognizer) }
    }

    /// Takes `touches` and presses of `recognizer`, which recognized, from views and responders.
    private func take(_ touches: [Touch], from recognizer: GestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        cancelInViews(touches, by: recognizer)
        cancelPresses(of: recognizer)
    }

    private func lose(_ loser: GestureRecognizer, to winner: GestureRecognizer) {
        if policy.loserGetsTouchesCancelled {
            let touches = Set(loser.fingersDown)
            if !touches.isEmpty {
                journal?.call(loser, .touchesCancelled, touches)
                loser.receive(.touchesCancelled, touches, with: event)
            }
        }
        loser.fail(TransitionReason(.prevented, by: winner.id))
    }

    private func sharesTouch(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        a._touches.contains { touch in
            !a.ignores(touch) && b._touches.contains { $0 === touch } && !b.ignores(touch)
        } || !a._presses.isDisjoint(with: b._presses)
    }

    private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
        winner.mayPrevent(loser) && loser.mayBePrevented(by: winner) && !simultaneous(winner, loser)
    }

    private func simultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
    }

    private func hasRecognized(_ other: GestureRecognizer, touchesOf recognizer: GestureRecognizer) -> Bool {
        other._state.isActive || other._state == .ended
            || recognizer._touches.contains { touch in touch._recognizedBy.contains { $0 === other } }
    }

    /// A recognizer with no finger down, nothing asked for and no deadline cannot come to anything any more, and those
    /// that wait for each other in a ring never would. Neither may withhold touches for ever.
    private func endTheStuck() {
        for recognizer in involved where !recognizer._state.isTerminal && recognizer.isAbandoned {
            recognizer.cancelOrFail(.reset)
        }
        guard involved.contains(where: \.isPending) else { return }
        if let last = candidates().last(where: { $0.isPending && isInRing($0) }) {
            last.fail(TransitionReason(.requireFailureOf, by: awaited(by: last).first?.id))
        }
    }

    private func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
        requiredToFail(by: recognizer).filter { $0._state == .possible }
    }

    /// Whether `recognizer` waits, by way of others that wait, for itself.
    private func isInRing(_ recognizer: GestureRecognizer) -> Bool {
        var reached: [GestureRecognizer] = []
        var open = [recognizer]
        while let next = open.popLast() {
            for other in awaited(by: next) where other.isPending && !reached.contains(where: { $0 === other }) {
                if other === recognizer { return true }
                reached.append(other)
                open.append(other)
            }
        }
        return false
    }
}
