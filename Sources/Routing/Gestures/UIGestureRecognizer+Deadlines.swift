extension UIGestureRecognizer {
    /// Runs `action` at `time` on the application's clock, as a separate turn. A reset or the end of the gesture
    /// cancels it.
    ///
    /// While a deadline is pending, the recognizer may stay `possible` without a finger down, for example between the
    /// taps of a double tap. With `precedesEvents`, `action` runs before an event that has exactly the same time,
    /// instead of after it.
    ///
    /// - Returns: The deadline, or nil if the view is not on the screen.
    @discardableResult
    package final func schedule(
        at time: Timestamp, precedesEvents: Bool = false, action: @escaping () -> Void
    ) -> Deadline? {
        guard let window = view?.window, let application = window.application else { return nil }
        let deadline = application.schedule(at: time, precedesEvents: precedesEvents, window: window, action: action)
        _deadlines.append(deadline)
        return deadline
    }

    /// Fails after `duration` seconds. A gesture that waits for other recognizers to fail was completed in time.
    final func failAfter(_ duration: Double) {
        schedule(at: now + .seconds(duration)) { [weak self] in
            if let self, !isPending { fail(TransitionReason(.timeout, value: duration, limit: duration)) }
        }
    }

    package final func cancelDeadlines() {
        for deadline in _deadlines.extractAll() { deadline.cancel() }
    }

    final var hasDeadline: Bool { _deadlines.contains(where: \.isPending) }

    /// Whether nothing will end the gesture: the recognizer is not over and has received touches or presses, but none
    /// of them is down, and no request or deadline is pending. A timer of the program may end an active one (R75).
    final var isStuck: Bool {
        !hasContact && (!_touches.isEmpty || !_presses.isEmpty) && !_state.isTerminal && _requests.isEmpty
            && !hasDeadline && (_state == .possible || !hasTimers)
    }

    /// Whether a timer of the program runs.
    private final var hasTimers: Bool { inApplication { $0.deadlines.hasTimers } ?? false }

    /// Whether the recognizer takes part in no gesture. It may have been reset in a turn that goes on.
    final var isIdle: Bool { _state == .possible && _touches.isEmpty && _presses.isEmpty && _requests.isEmpty }

    /// Whether the recognizer has a finger or key that is down.
    final var hasContact: Bool {
        _touches.containsInPlace { $0.isDown } || (!_presses.isEmpty && _presses.contains { $0.isDown })
    }
}
