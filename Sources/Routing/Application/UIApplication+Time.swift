extension UIApplication {
    /// The application's time: the time of the latest event, deadline or `advance(to:)`.
    package final var now: Timestamp { journal.time }

    /// The time at which `advance(to:)` must be called unless an event comes earlier; nil if there is no deadline.
    package final var nextDeadline: Timestamp? { nextDeadline(of: .all) }

    /// The time of the earliest deadline of one of `kinds` that runs; nil if no such deadline exists.
    package final func nextDeadline(of kinds: Deadline.Kinds) -> Timestamp? {
        deadlines.next(of: kinds.intersection(runningDeadlines))?.time
    }

    /// Sets the clock to `time`, which may be in the past: for the beginning of another recording. No touch may be
    /// down.
    package final func restartClock(at time: Timestamp) {
        precondition(touches.isEmpty, "the clock is set between recordings, not during a touch")
        tapCounter = TapCounter()
        journal.time = time
    }

    /// Runs the deadlines that are due by `time`, each at its own time, and sets the clock to `time`, unless it is
    /// already later.
    package final func advance(to time: Timestamp) { enqueue(.time(time)) }

    final func meetDeadlines(until time: Timestamp) {
        inputTime = time
        while let deadline = deadlines.next(of: runningDeadlines), deadline.time <= time { meet(deadline) }
        passTime(to: time)
    }

    /// Runs the deadlines that precede an event at `time`.
    final func meetDeadlines(before time: Timestamp) {
        inputTime = time
        while let deadline = deadlines.next(of: runningDeadlines),
            deadline.time < time || (deadline.time == time && deadline.precedesEvents)
        {
            meet(deadline)
        }
        passTime(to: time)
    }

    /// Runs `deadline` and the other deadlines of its window, kind and time as one turn. So arbitration decides between
    /// their recognizers, and not the order of scheduling.
    private final func meet(_ deadline: Deadline) {
        layOutWindows()
        let due = deadlines.take(with: deadline)
        passTime(to: deadline.time)
        for touch in touches where touch.isDown { touch._phase = .stationary }
        func fire() {
            for deadline in due { deadline.fire() }
        }
        if let arbiter = deadline.arbiter { arbiter.runTurn { fire() } } else { fire() }
    }

    private final func passTime(to time: Timestamp) { journal.time = max(journal.time, time) }

    /// Schedules a deadline. `action` runs as a turn of `window`, or without a turn if `window` is nil.
    package final func schedule(
        at time: Timestamp, kind: Deadline.Kinds = .once, precedesEvents: Bool = false, window: UIWindow?,
        action: @escaping () -> Void
    ) -> Deadline {
        let deadline = Deadline(at: time, kind: kind, precedesEvents: precedesEvents, window: window, action: action)
        deadlines.add(deadline)
        workBecamePending()
        return deadline
    }
}
