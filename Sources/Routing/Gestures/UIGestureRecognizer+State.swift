extension UIGestureRecognizer {
    /// A requested transition.
    struct Request {
        let state: State
        let reason: TransitionReason
        /// Whether it was not arbitrated yet. Until then, the recognizer's `state` is the requested one.
        var isNew = true
    }

    /// How far an attempt to leave `possible` has come in arbitration.
    nonisolated enum Attempt {
        /// The delegate and the views have not allowed it yet.
        case begun
        /// The delegate and the views have allowed it.
        case allowed
        /// It was allowed, and had to wait for another recognizer to fail. The journal has recorded this.
        case waited
    }

    /// The state after all requests are granted.
    private final var requestedState: State { _requests.last?.state ?? _state }

    /// From now on, `state` is not the requested state. Called when the requests are arbitrated.
    final func hideRequests() {
        if let last = _requests.indices.last, _requests[last].isNew { _requests[last].isNew = false }
    }

    /// Requests a transition to `state`. Explanations report `reason`.
    ///
    /// A request after the gesture has ended is ignored, because a subclass may have ended it before it called super.
    /// If a gesture is cancelled before it is recognized, it fails. Setting `state` to `began` or `changed` after an
    /// end state is an error of the subclass, and traps in debug builds.
    package final func transition(to state: State, because reason: consuming TransitionReason) {
        if isPending, _requests.contains(where: { $0.state == state }) { return }
        if _state == .possible, state == .failed || state == .cancelled {
            if !self.state.isTerminal { fail(reason) }
            return
        }
        guard let next = UIGestureRecognizer.transition(from: requestedState, to: state) else { return }
        // There is no arbitration for a recognizer that is not on the screen.
        guard let arbiter else {
            _state = next
            return
        }
        _requests.append(Request(state: next, reason: reason))
        arbiter.wasAsked(by: self)
    }

    /// Requests `ended` if the gesture is active, or if it will be active when the pending requests are granted.
    final func endOnce() {
        if requestedState.isActive { transition(to: .ended, because: TransitionReason(.recognized)) }
    }

    /// Whether the recognizer has requested to leave `possible` and the request is not granted yet.
    package final var isPending: Bool { _state == .possible && !_requests.isEmpty }

    /// Returns whether a recognizer may go from `state` to `next` (R75).
    static func permits(_ next: State, after state: State) -> Bool {
        switch (state, next) {
        case (.possible, .began), (.possible, .ended), (.possible, .failed): true
        case (.began, .changed), (.began, .ended), (.began, .cancelled): true
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
        default: false
        }
    }

    /// Returns the state that a subclass reaches by setting `next`: the nearest one that is permitted after `state`, or
    /// nil if none is.
    private static func transition(from state: State, to next: State) -> State? {
        let nearest: State =
            switch (state, next) {
            case (.possible, .changed): .began
            case (.began, .began), (.changed, .began): .changed
            case (.began, .failed), (.changed, .failed): .cancelled
            default: next
            }
        return permits(nearest, after: state) ? nearest : nil
    }

    /// Sets the state to `failed` immediately and discards all requests. Has no effect if the state is not `possible`.
    final func fail(_ reason: TransitionReason) {
        guard _state == .possible else { return }
        guard let arbiter else {
            _state = .failed
            return
        }
        _requests.removeAll()
        enter(.failed, because: reason)
        arbiter.wasAsked(by: self)
    }

    final func cancelOrFail(_ rule: TransitionReason.Rule = .touchCancelled) {
        if _state == .possible {
            fail(TransitionReason(rule))
        } else if requestedState.isActive {
            transition(to: .cancelled, because: TransitionReason(rule))
        }
    }

    /// Cancels the recognizer, or makes it fail if it is `possible`, when it is disabled or removed from its view.
    final func leaveSequence() {
        guard let arbiter, arbiter.arena.contenders.contains(self) else { return }
        arbiter.runTurn { arbiter.withdraw(self, because: .disabled) }
    }

    /// Sets the state and records the change.
    final func enter(_ state: State, because reason: TransitionReason) {
        let before = _state
        _state = state
        if state.isTerminal { cancelDeadlines() }
        journal?.state(self, from: before, because: reason)
        if state != .failed, state != .possible { recordGesture() }
    }

    /// Resets the recognizer for the next gesture (R93).
    final func returnToPossible() {
        _isReturning = true
        reset()
        _isReturning = false
        _state = .possible
        _requests.removeAll(keepingCapacity: true)
        _attempt = .begun
        cancelDeadlines()
        dispose(of: _touches.extractAll())
        dispose(of: _ignored.extractAll())
        dispose(of: exchange(&_presses, for: []))
    }

    final func ignore(_ touch: UITouch) {
        if hasReceived(touch), !ignores(touch) { _ignored.append(touch) }
    }

    final func ignore(_ touches: Set<UITouch>) {
        for touch in touches { ignore(touch) }
    }

    final func ignores(_ touch: UITouch) -> Bool { _ignored.containsObject(touch) }

    final func hasReceived(_ touch: UITouch) -> Bool { _touches.containsObject(touch) }

    /// All touches since the last reset, also those that are ignored or have lifted, in order of arrival.
    package final var receivedTouches: [UITouch] { _touches }

    /// The touches of this recognizer that are not ignored, in order of arrival. Those that lifted in earlier events
    /// are included. If the recognizer recognizes, it takes all of them from their views.
    final var ownTouches: [UITouch] { _touches.filter { !ignores($0) } }

    /// The touches of this recognizer that are not ignored and did not lift before this event, in order of arrival.
    final var tracked: [UITouch] { _touches.filter { !ignores($0) && !$0._wasLifted } }

    /// The touches of this recognizer that are not ignored and are down. Touches that lift in this event are not
    /// included.
    final var fingersDown: [UITouch] { _touches.filter { !ignores($0) && $0.isDown } }

    final var participantCount: Int {
        var count = 0
        forEachParticipant { _ in count += 1 }
        return count
    }

    /// The maximum number of touches that are kept, not counting touches that are still withheld from views. While one
    /// finger rests, the recognizer is not reset; of further touches, those that lifted first are removed.
    private static let touchLimit = 64

    final var hasOldTouches: Bool { _touches.count > UIGestureRecognizer.touchLimit }

    final func forgetOldTouches() {
        let excess = _touches.count - UIGestureRecognizer.touchLimit
        guard excess > 0 else { return }
        let old = Set(_touches.lazy.filter { $0._wasLifted && $0._delivery.state == .closed }.prefix(excess))
        dispose(of: _touches.extract { old.contains($0) })
        dispose(of: _ignored.extract { old.contains($0) })
    }

    /// The tracked touches. If there are none, because the gesture is recognized after the fingers have lifted, all
    /// touches that are not ignored.
    private final var participants: [UITouch] {
        let tracked = self.tracked
        return tracked.isEmpty ? ownTouches : tracked
    }

    /// Calls `body` with each of the `participants`. Allocates no memory.
    final func forEachParticipant(_ body: (UITouch) -> Void) {
        var isTracking = false
        for touch in _touches where !ignores(touch) && !touch._wasLifted {
            isTracking = true
            body(touch)
        }
        guard !isTracking else { return }
        for touch in _touches where !ignores(touch) { body(touch) }
    }

    /// The ids of the `participants`. The list is made again when it has changed.
    final var participantIDs: [TouchID] {
        var count = 0
        var isSame = true
        forEachParticipant { touch in
            isSame = isSame && count < _participantIDs.count && _participantIDs[count] == touch.id
            count += 1
        }
        if !isSame || count != _participantIDs.count { _participantIDs = participants.map(\.id) }
        return _participantIDs
    }

    final func participant(_ index: Int) -> UITouch {
        let participants = self.participants
        precondition(
            participants.indices.contains(index),
            "\(id) has \(participants.count) touches, and none with index \(index)")
        return participants[index]
    }

    /// Returns the centroid of `touches` in screen points, or zero if there are none.
    final func screenCentroid(of touches: [UITouch]) -> CGPoint {
        var sum = CGVector.zero
        touches.forEachUnretained { sum = sum + ($0.screenLocation - .zero) }
        return touches.isEmpty ? .zero : .zero + sum * (1 / Double(touches.count))
    }
}
