import Touches

/// What the journal is told of a control that follows a finger, for whoever asks why nothing was sent.
extension Control {
    /// `events` are sent to whoever is registered. A finger that is dragged on is told of only where it crosses the edge.
    final func note(_ events: Events) {
        let told = events.subtracting([.touchDragInside, .touchDragOutside])
        guard !told.isEmpty, let journal = window?.application?.journal, journal.wants(.control), let touch = trackedTouch
        else { return }
        write(touch, to: journal) { outcome in
            outcome.events = Events.named.prefix { $0.events.rawValue.nonzeroBitCount == 1 }
                .filter { !$0.events.isDisjoint(with: told) }.map(\.name)
            outcome.isHeard = _registrations.contains { !$0.events.isDisjoint(with: told) }
        }
    }

    /// `touch` came down here and is not followed.
    final func note(_ refusal: ControlOutcome.Refusal, of touch: Touch) {
        guard let journal = window?.application?.journal, journal.wants(.control) else { return }
        write(touch, to: journal) { $0.refusal = refusal }
    }

    private final func write(_ touch: Touch, to journal: Journal, _ fill: (inout ControlOutcome) -> Void) {
        var outcome = ControlOutcome(control: id, touch: touch.id, limit: thresholds.controlSlop)
        let point = touch.location(in: self)
        outcome.outside = max(
            bounds.minX - point.x, point.x - bounds.maxX, bounds.minY - point.y, point.y - bounds.maxY, 0)
        fill(&outcome)
        journal.write(.control(outcome))
    }
}
