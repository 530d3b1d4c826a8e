internal import Evdev
internal import Touches

/// The events of one device that a replay takes in one step: all at one time, up to a SYN_REPORT or a SYN_DROPPED.
///
/// Its memory is reused: the list that it returned must be released before the next event is added.
struct EventRun {
    private var events: [InputEvent] = []
    private var time = Timestamp.zero
    /// Whether no event can follow in the run.
    private var isComplete = false
    /// Whether `events` was returned.
    private var isTaken = false
    /// The first event of the next run.
    private var next: InputEvent?

    /// Adds an event.
    ///
    /// - Returns: a run that is complete.
    @inline(__always)
    mutating func add(_ event: InputEvent) -> [InputEvent]? {
        if isTaken { start() }
        if !events.isEmpty, isComplete || time != event.time {
            next = event
            return taken()
        }
        append(event)
        return isComplete ? taken() : nil
    }

    @inline(__always)
    private mutating func append(_ event: InputEvent) {
        events.append(event)
        time = event.time
        isComplete = event.endsRun
    }

    /// Ends the run, because no event of it follows.
    mutating func take() -> [InputEvent]? {
        if isTaken { start() }
        return events.isEmpty ? nil : taken()
    }

    private mutating func taken() -> [InputEvent] {
        isTaken = true
        return events
    }

    private mutating func start() {
        isTaken = false
        isComplete = false
        events.removeAll(keepingCapacity: true)
        if let next { append(next) }
        next = nil
    }
}

extension InputEvent {
    var endsRun: Bool {
        type == .synchronization && (code == .SYN_REPORT || code == .SYN_DROPPED)
    }
}

/// The number of events of one device since its last SYN_REPORT. A replay keeps the events of a frame until it is
/// complete, so a frame that never ends is an error.
struct FrameLength {
    /// The largest number of events in a frame. 256 slots with a hundred axes each have fewer.
    static let maximum = 65_536

    private var events = 0

    @inline(__always)
    mutating func add(_ event: InputEvent) throws(LineError) {
        if event.type == .synchronization, event.code == .SYN_REPORT {
            events = 0
            return
        }
        events += 1
        guard events <= Self.maximum else {
            throw LineError(expected: "a SYN_REPORT after at most \(Self.maximum) events", found: "another event")
        }
    }
}
