import Touches

/// The outcomes of the core, in the order in which they happened. The program that runs the core removes them with
/// `drain`.
public final class Journal {
    /// The kinds of outcomes that are written. Each other outcome costs only the test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// The time of the current turn.
    public internal(set) var time = Timestamp.zero
    private var outcomes: [Outcome] = []
    /// An empty array whose memory is reused by the next call of `drain`.
    private var spare: [Outcome] = []

    /// Calls `body` with every outcome since the last call, oldest first, and removes them. The memory is kept. What is
    /// written meanwhile is left for the next call.
    public func drain(_ body: (borrowing Outcome) -> Void) {
        var taken = exchange(&outcomes, for: exchange(&spare, for: []))
        taken.borrowEach(body)
        taken.removeAll(keepingCapacity: true)
        spare = taken
    }

    func wants(_ kinds: OutcomeKinds) -> Bool { !self.kinds.isDisjoint(with: kinds) }

    func write(_ kind: Outcome.Kind) { outcomes.append(Outcome(time: time, kind: kind)) }

    /// The index of the next outcome.
    var place: Int { outcomes.count }

    /// Inserts an outcome before those that it caused. This is for an outcome whose values are known only after them.
    func write(_ kind: Outcome.Kind, at place: Int) {
        outcomes.insert(Outcome(time: time, kind: kind), at: min(place, outcomes.count))
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
    fileprivate func borrowEach(_ body: (borrowing Element) -> Void) {
        withUnsafeBufferPointer { elements in
            for index in elements.indices { body(elements[index]) }
        }
    }
}
