internal import Evdev

/// The events of one device that a replay takes in one step: all at one time, up to a SYN_REPORT or a SYN_DROPPED.
///
/// Its memory is reused: the list that it returned must be released before the next event is added.
struct EventRun {
    private var events: [InputEvent] = []
    /// Whether `events` was returned.
    private var isTaken = false
    /// The first event of the next run.
    private var next: InputEvent?

    /// Adds an event.
    ///
    /// - Returns: a run that is complete.
    mutating func add(_ event: InputEvent) -> [InputEvent]? {
        startIfTaken()
        if let last = events.last, last.endsRun || last.time != event.time {
            next = event
            return taken()
        }
        events.append(event)
        return event.endsRun ? taken() : nil
    }

    /// Ends the run, because no event of it follows.
    mutating func take() -> [InputEvent]? {
        startIfTaken()
        return events.isEmpty ? nil : taken()
    }

    private mutating func taken() -> [InputEvent] {
        isTaken = true
        return events
    }

    private mutating func startIfTaken() {
        guard isTaken else { return }
        isTaken = false
        events.removeAll(keepingCapacity: true)
        if let next { events.append(next) }
        next = nil
    }
}

extension InputEvent {
    /// Whether it is the last event of its run.
    var endsRun: Bool {
        type == .synchronization && (code == .SYN_REPORT || code == .SYN_DROPPED)
    }
}
