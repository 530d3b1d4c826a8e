/// Decides which of the recognizers that request a transition may recognize. Delegates, views, failure requirements and
/// recognizers that recognized earlier can prevent it (R81 to R85).
extension GestureArbiter {
    /// Grants or rejects the requests of recognizers until a pass changes nothing.
    func arbitrate() {
        if involved.isEmpty { return }
        var waits = Waits()
        var before: Int
        repeat {
            guard involved.containsInPlace(where: { !$0._requests.isEmpty || $0.isStuck }) else { return }
            before = turn.changes
            var asking = exchange(&spareRecognizers, for: [])
            appendCandidates(to: &asking)
            asking.forEachUnretained { grant($0, &waits) }
            asking.empty()
            swap(&asking, &spareRecognizers)
            if turn.changes == before { endTheStuck(waits) }
        } while turn.changes != before
    }

    /// Returns the recognizers with pending requests, in the order in which they are decided: deepest view first, and
    /// within a view the one first that was added last (K4). Among the tap recognizers, those that require more taps
    /// come first, whatever their view is (R84).
    private func candidates() -> [UIGestureRecognizer] {
        var candidates: [UIGestureRecognizer] = []
        appendCandidates(to: &candidates)
        return candidates
    }

    /// Appends the `candidates()` to an empty array.
    private func appendCandidates(to asking: inout [UIGestureRecognizer]) {
        involved.forEachInPlace { if !$0._requests.isEmpty { asking.append($0) } }
        guard asking.count > 1 else { return }
        putNewestFirst(&asking)
        guard asking.contains(where: { $0 is UITapGestureRecognizer }) else { return }
        let indices = asking.indices.filter { asking[$0] is UITapGestureRecognizer }
        let taps = indices.map { asking[$0] as! UITapGestureRecognizer }.enumerated().sorted {
            ($1.element.numberOfTapsRequired, $0.offset) < ($0.element.numberOfTapsRequired, $1.offset)
        }
        for (index, tap) in zip(indices, taps) { asking[index] = tap.element }
    }

    /// Keeps the order of views. Within a view, puts the recognizer first that was added last.
    private func putNewestFirst(_ recognizers: inout [UIGestureRecognizer]) {
        let first = recognizers[0]._view
        if recognizers.allSatisfy({ $0._view === first }) { return recognizers.reverse() }
        var groups: [[UIGestureRecognizer]] = []
        var indices: [ObjectIdentifier?: Int] = [:]
        for recognizer in recognizers {
            let view = recognizer._view.map(ObjectIdentifier.init)
            if let index = indices[view] {
                groups[index].append(recognizer)
            } else {
                indices[view] = groups.count
                groups.append([recognizer])
            }
        }
        recognizers = groups.flatMap { $0.reversed() }
    }

    private func grant(_ recognizer: UIGestureRecognizer, _ waits: inout Waits) {
        recognizer.hideRequests()
        while !recognizer._requests.isEmpty, recognizer.isRouted(by: self) {
            guard recognizer._state == .possible else {
                grantNext(recognizer)
                continue
            }
            if let wait = wait(of: recognizer, in: waits), wait.goesOn { return }
            let veto = veto(against: recognizer, &waits)
            // The delegates and views may have disabled or removed the recognizer, or made it fail.
            guard recognizer.isPending, recognizer.isRouted(by: self) else { return }
            switch veto {
            case .mustWait: return
            case .fails(let reason): return recognizer.fail(reason)
            case nil: commit(recognizer, recognizer._requests.remove(at: 0))
            }
        }
    }

    /// Grants the oldest request of a recognizer that has already left `possible`. Delegates and views are not asked.
    func grantNext(_ recognizer: UIGestureRecognizer) {
        recognizer.hideRequests()
        // It takes fewer instructions than `removeFirst()`.
        let request = recognizer._requests.remove(at: 0)
        turn.changes += 1
        recognizer.enter(request.state, because: request.reason)
        recognizer.fire(with: event)
    }

    // MARK: Vetoes

    /// What keeps a recognizer from leaving `possible`.
    private enum Veto {
        case fails(TransitionReason)
        case mustWait
    }

    /// Returns the first veto against `recognizer`, or nil if it may leave `possible`. Prevention comes before waiting,
    /// because the fingers may lift before the other recognizers fail: after the lift, no touch records which
    /// recognizer recognized.
    private func veto(against recognizer: UIGestureRecognizer, _ waits: inout Waits) -> Veto? {
        if let veto = vetoOfDelegateAndViews(recognizer) { return veto }
        let required = requiredToFail(by: recognizer)
        let veto =
            vetoOfRequirement(recognizer, required) ?? vetoOfPreventer(recognizer)
            ?? vetoOfAwaited(recognizer, required) ?? vetoAfterWaiting(recognizer)
        if recognizer._attempt == .waited {
            waits[ObjectIdentifier(recognizer)] = Wait(of: recognizer, for: required, among: involved.count)
        }
        return veto
    }

    /// The delegate, the recognizer itself and the views are asked once for each attempt.
    private func vetoOfDelegateAndViews(_ recognizer: UIGestureRecognizer) -> Veto? {
        guard recognizer._attempt == .begun else { return nil }
        if let reason = reasonNotToBegin(recognizer) { return .fails(reason) }
        guard recognizer.isPending else { return .mustWait }
        recognizer._attempt = .allowed
        return nil
    }

    /// A recognizer that had to fail first has recognized.
    private func vetoOfRequirement(_ recognizer: UIGestureRecognizer, _ required: [UIGestureRecognizer]) -> Veto? {
        winner(over: recognizer, among: required).map { .fails(TransitionReason(.requireFailureOf, by: $0.id)) }
    }

    /// A recognizer that recognized with one of the touches prevents this one.
    private func vetoOfPreventer(_ recognizer: UIGestureRecognizer) -> Veto? {
        for touch in recognizer._touches where !recognizer.ignores(touch) {
            for other in touch._recognizedBy where other !== recognizer && prevents(other, recognizer) {
                return .fails(TransitionReason(.prevented, by: other.id))
            }
        }
        return nil
    }

    /// A recognizer that must fail first is `possible`.
    private func vetoOfAwaited(_ recognizer: UIGestureRecognizer, _ required: [UIGestureRecognizer]) -> Veto? {
        guard let awaited = required.first(where: { $0._state == .possible }) else { return nil }
        if recognizer._attempt != .waited {
            recognizer._attempt = .waited
            journal?.state(recognizer, from: .possible, because: TransitionReason(.requireFailureOf, by: awaited.id))
        }
        return .mustWait
    }

    /// While the recognizer waited, touches may have been delivered to views that do not give them up.
    private func vetoAfterWaiting(_ recognizer: UIGestureRecognizer) -> Veto? {
        guard recognizer._attempt == .waited else { return nil }
        return recognizer.reasonNotToBegin().map { .fails($0) }
    }

    /// Returns the enabled recognizers that share a touch with `recognizer` and must fail before it recognizes. They
    /// may have failed already.
    private func requiredToFail(by recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        let own = Set(recognizer.requiredFailures.map(ObjectIdentifier.init))
        return involved.filter { other in
            other !== recognizer && other._isEnabled && sharesTouch(recognizer, other)
                && (own.contains(ObjectIdentifier(other)) || requirements.asks(recognizer, other))
        }
    }

    /// The recognizers that had to wait in this arbitration.
    private typealias Waits = [ObjectIdentifier: Wait]

    /// Why a recognizer had to wait. It is kept for the passes of one arbitration. If they looked for the required
    /// recognizers again, the time would grow with the cube of the number of recognizers that wait.
    private struct Wait {
        let recognizer: UIGestureRecognizer
        let required: [UIGestureRecognizer]
        /// How many recognizers were involved, and how many requirements the recognizer had.
        let involvedCount: Int
        let requirementCount: Int

        init(of recognizer: UIGestureRecognizer, for required: [UIGestureRecognizer], among involvedCount: Int) {
            self.recognizer = recognizer
            self.required = required
            self.involvedCount = involvedCount
            requirementCount = recognizer._failureRequirements.count
        }

        /// Whether the recognizer must wait still: the others are possible or have failed. What recognized meanwhile
        /// has made the recognizers fail that it prevents.
        var goesOn: Bool {
            required.contains { $0._state == .possible }
                && required.allSatisfy { $0._state == .possible || $0._state == .failed }
        }
    }

    /// Returns the wait of a recognizer; nil if it has not waited or may have to wait for others now.
    private func wait(of recognizer: UIGestureRecognizer, in waits: Waits) -> Wait? {
        guard recognizer._attempt == .waited, let wait = waits[ObjectIdentifier(recognizer)],
            wait.involvedCount == involved.count, wait.requirementCount == recognizer._failureRequirements.count,
            wait.required.allSatisfy({ $0._isEnabled && sharesTouch(recognizer, $0) })
        else { return nil }
        return wait
    }

    private func reasonNotToBegin(_ recognizer: UIGestureRecognizer) -> TransitionReason? {
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

    private func commit(_ recognizer: UIGestureRecognizer, _ request: UIGestureRecognizer.Request) {
        turn.changes += 1
        let own = recognizer.ownTouches
        for touch in own where !touch._wasLifted { touch._recognizedBy.append(recognizer) }
        recognizer.willRecognize()
        recognizer.enter(request.state, because: request.reason)
        recognizer.measurementsMayChange()
        for other in involved where other !== recognizer && other._state == .possible {
            if sharesTouch(recognizer, other), prevents(recognizer, other) {
                other.fail(TransitionReason(.prevented, by: recognizer.id))
            }
        }
        if policy.cancelBeforeAction { cancelContacts(own, of: recognizer) }
        recognizer.fire(with: event, isFirst: true)
        if !policy.cancelBeforeAction { cancelContacts(own, of: recognizer) }
    }

    /// Cancels `touches` in their views, and the presses of `recognizer` in their responders, after `recognizer` has
    /// recognized.
    private func cancelContacts(_ touches: [UITouch], of recognizer: UIGestureRecognizer) {
        guard recognizer.cancelsTouchesInView else { return }
        cancelInViews(touches, by: recognizer)
        cancelPresses(of: recognizer)
    }

    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a._touches.contains { touch in
            !a.ignores(touch) && b.hasReceived(touch) && !b.ignores(touch)
        } || !a._presses.isDisjoint(with: b._presses)
    }

    private func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
        winner.canPrevent(loser) && loser.canBePrevented(by: winner)
            && !simultaneous(winner, loser)
    }

    private func simultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
            || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
    }

    /// Returns a recognizer that had to fail before `recognizer`, but recognized with one of its touches. It may have
    /// been reset since, and have no touch any more.
    private func winner(over recognizer: UIGestureRecognizer, among required: [UIGestureRecognizer])
        -> UIGestureRecognizer?
    {
        if let winner = required.first(where: { $0._state.isActive || $0._state == .ended }) { return winner }
        let former = recognizer.ownTouches.lazy.flatMap(\._recognizedBy)
        let own = recognizer.requiredFailures
        return former.first { other in
            other !== recognizer && other._isEnabled
                && (own.contains { $0 === other } || requirements.asks(recognizer, other))
        }
    }

    /// Ends the recognizers that would otherwise withhold touches for ever. A recognizer that has no finger down, no
    /// request and no deadline fails or is cancelled (R75). If recognizers wait for each other in a circle, the last of
    /// them in the order of `candidates()` fails (R85).
    private func endTheStuck(_ waits: Waits) {
        involved.elements.forEachUnretained { if $0.isStuck { $0.cancelOrFail(.reset) } }
        guard involved.elements.containsUnretained(where: \.isPending) else { return }
        breakCircles(of: candidates().filter(\.isPending), waits)
    }

    /// Makes the last recognizer of a circle fail, until one of the others waits for none any more. That one is granted
    /// before another one fails. A recognizer that is in no circle is never in one later: each is looked at once.
    private func breakCircles(of waiting: [UIGestureRecognizer], _ waits: Waits) {
        var awaited: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
        for recognizer in waiting {
            let required = wait(of: recognizer, in: waits)?.required ?? requiredToFail(by: recognizer)
            let possible = required.lazy.filter { $0._state == .possible }
            awaited[ObjectIdentifier(recognizer)] = Set(possible.map(ObjectIdentifier.init))
        }
        var graph = WaitingGraph(awaited)
        let mayBeInCircle = graph.withoutChains
        for last in waiting.reversed() {
            let node = ObjectIdentifier(last)
            guard mayBeInCircle.contains(node), graph.isInCircle(node) else { continue }
            let others = graph.remove(node)
            let first = involved.first { others.contains(ObjectIdentifier($0)) }
            last.fail(TransitionReason(.requireFailureOf, by: first?.id))
            if graph.hasFreeNode { return }
        }
    }
}
