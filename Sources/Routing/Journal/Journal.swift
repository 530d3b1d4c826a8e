import Touches

/// The outcomes of the core, in the order in which they happened. The program that runs the core removes them with
/// `drain`.
public final class Journal {
    /// The kinds of outcomes that are written. Each other outcome costs only the test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// The time of the current turn.
    public internal(set) var time = Timestamp.zero
    private var entries = Entries()
    /// Empty entries whose memory is reused by the next call of `drain`.
    private var spare = Entries()

    /// Outcomes in their order. Those of touches are most of them. They are apart, because they are plain numbers and a
    /// label, and are copied in no time; an `Outcome` is not.
    private struct Entries {
        var touches: [(time: Timestamp, touch: TouchOutcome, outcomesBefore: Int)] = []
        var outcomes: [Outcome] = []

        mutating func removeAll() {
            touches.removeAll(keepingCapacity: true)
            outcomes.removeAll(keepingCapacity: true)
        }
    }

    /// Calls `touch` or `other` with every outcome since the last call, oldest first, and removes them. The memory is
    /// kept. What is written meanwhile is left for the next call.
    public func drain(touch: (borrowing TouchOutcome, Timestamp) -> Void, other: (borrowing Outcome) -> Void) {
        var taken = exchange(&entries, for: exchange(&spare, for: Entries()))
        var next = 0
        taken.touches.borrowEach { entry in
            while next < entry.outcomesBefore {
                other(taken.outcomes[next])
                next += 1
            }
            touch(entry.touch, entry.time)
        }
        while next < taken.outcomes.count {
            other(taken.outcomes[next])
            next += 1
        }
        taken.removeAll()
        spare = taken
    }

    /// Calls `body` with every outcome, as `drain(touch:other:)` does.
    public func drain(_ body: (borrowing Outcome) -> Void) {
        drain(touch: { body(Outcome(time: $1, kind: .touch(copy $0))) }, other: body)
    }

    func wants(_ kinds: OutcomeKinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }

    func write(_ kind: Outcome.Kind) { entries.outcomes.append(Outcome(time: time, kind: kind)) }

    func write(_ touch: TouchOutcome) {
        entries.touches.append((time, touch, entries.outcomes.count))
    }

    /// The place of the next outcome.
    struct Place {
        fileprivate let touches: Int
        fileprivate let outcomes: Int
    }

    var place: Place { Place(touches: entries.touches.count, outcomes: entries.outcomes.count) }

    /// Inserts an outcome before those that it caused. This is for an outcome whose values are known only after them.
    func write(_ kind: Outcome.Kind, at place: Place) {
        let index = min(place.outcomes, entries.outcomes.count)
        entries.outcomes.insert(Outcome(time: time, kind: kind), at: index)
        for touch in entries.touches.indices
        where touch >= place.touches || entries.touches[touch].outcomesBefore > index {
            entries.touches[touch].outcomesBefore += 1
        }
    }

    func call(_ responder: Responder, _ method: CallMethod, _ touches: some Collection<Touch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: responder.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func call(_ recognizer: GestureRecognizer, _ method: CallMethod, _ touches: some Collection<Touch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: recognizer.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func delivery(_ touch: Touch, to view: View?, _ change: DeliveryOutcome.Change, by: [String]) {
        guard wants(.delivery) else { return }
        write(.delivery(DeliveryOutcome(touch: touch.id, view: view?.id, change: change, by: by)))
    }

    func hold(_ touch: Touch, _ method: TouchMethod, by: @autoclosure () -> [String]) {
        guard wants(.hold), let view = touch._view else { return }
        write(.hold(HoldOutcome(touch: touch.id, view: view.id, method: method, by: by())))
    }

    func state(_ recognizer: GestureRecognizer, from: GestureRecognizer.State, because reason: TransitionReason) {
        guard wants(.state) else { return }
        write(.state(StateOutcome(recognizer: recognizer.id, from: from, to: recognizer._state, reason: reason)))
    }
}

extension Array {
    /// Calls `body` with each element in its place, without copies.
    @inline(__always)
    fileprivate func borrowEach(_ body: (borrowing Element) -> Void) {
        withUnsafeBufferPointer { elements in
            for index in elements.indices { body(elements[index]) }
        }
    }
}
