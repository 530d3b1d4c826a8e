import Touches

/// Where the core writes what it did: outcomes in the order they came about, for whoever runs it to take.
public final class Journal {
    /// What is written; the rest costs one test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// Of the turn in progress.
    public internal(set) var time = Timestamp.zero
    private var outcomes: [Outcome] = []

    /// Hands over what was written since the last time, oldest first, and forgets it, keeping the memory.
    public func drain(_ body: (borrowing Outcome) -> Void) {
        for outcome in outcomes { body(outcome) }
        outcomes.removeAll(keepingCapacity: true)
    }

    func wants(_ kinds: OutcomeKinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }

    func write(_ kind: Outcome.Kind) { outcomes.append(Outcome(time: time, kind: kind)) }

    /// Where the next outcome will be written.
    var place: Int { outcomes.count }

    /// Writes what is known in full only after what it led to, before that.
    func write(_ kind: Outcome.Kind, at place: Int) {
        outcomes.insert(Outcome(time: time, kind: kind), at: min(place, outcomes.count))
    }

    func call(_ responder: Responder, _ method: CallMethod, _ touches: Set<Touch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: responder.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func call(_ recognizer: GestureRecognizer, _ method: CallMethod, _ touches: Set<Touch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: recognizer.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func delivery(_ touch: Touch, to view: View?, _ change: DeliveryOutcome.Change, by: [String]) {
        guard wants(.delivery) else { return }
        write(.delivery(DeliveryOutcome(touch: touch.id, view: view?.id, change: change, by: by)))
    }

    func hold(_ touch: Touch, _ method: CallMethod, by: @autoclosure () -> [String]) {
        guard wants(.hold), let view = touch._view else { return }
        write(.hold(HoldOutcome(touch: touch.id, view: view.id, method: method, by: by())))
    }

    func state(_ recognizer: GestureRecognizer, from: GestureRecognizer.State, because reason: TransitionReason) {
        guard wants(.state) else { return }
        write(.state(StateOutcome(recognizer: recognizer.id, from: from, to: recognizer.state, reason: reason)))
    }
}
