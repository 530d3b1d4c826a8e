/// The journal entries of a control. They explain why an event was or was not sent.
extension UIControl {
    /// Records that the control sends `events`. `touchDragInside` and `touchDragOutside` are not recorded.
    final func note(_ events: Event) {
        let recorded = events.subtracting([.touchDragInside, .touchDragOutside])
        guard !recorded.isEmpty, let journal = window?.application?.journal, journal.wants(.control),
            let touch = trackedTouch
        else { return }
        write(touch, to: journal) { outcome in
            outcome.events = Event.named.prefix { $0.events.rawValue.nonzeroBitCount == 1 }
                .filter { !$0.events.isDisjoint(with: recorded) }.map(\.name)
            outcome.hasAction = _registrations.contains { !$0.events.isDisjoint(with: recorded) }
        }
    }

    /// Records that the control does not track `touch`, which began on it, and why.
    ///
    /// - Parameter fill: adds what was measured.
    final func note(
        _ refusal: ControlOutcome.Refusal, of touch: UITouch, _ fill: (inout ControlOutcome) -> Void = { _ in }
    ) {
        guard let journal = window?.application?.journal, journal.wants(.control) else { return }
        write(touch, to: journal) { outcome in
            outcome.refusal = refusal
            fill(&outcome)
        }
    }

    private final func write(_ touch: UITouch, to journal: Journal, _ fill: (inout ControlOutcome) -> Void) {
        var outcome = ControlOutcome(control: id, touch: touch.id, limit: thresholds.controlSlop)
        let point = touch.location(in: self)
        outcome.distance = max(
            bounds.minX - point.x, point.x - bounds.maxX, bounds.minY - point.y, point.y - bounds.maxY, 0)
        fill(&outcome)
        journal.write(.control(outcome))
    }
}
