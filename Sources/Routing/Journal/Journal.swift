import Touches

/// The outcomes of the core, in the order in which they happened. The program that runs the core removes them with
/// `drain`.
public final class Journal {
    /// The kinds of outcomes that are written. Each other outcome costs only the test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// The time of the current turn, on the application's clock.
    public internal(set) var time = Timestamp.zero
    private var entries = Entries()
    /// Empty entries whose memory is reused by the next call of `drain`.
    private var spare = Entries()

    /// Outcomes, in order. Most of them are about touches. These are stored separately, because they are plain numbers
    /// and a label, and are therefore copied faster than an `Outcome`.
    private struct Entries {
        var touches: [TouchOutcome] = []
        /// The place of each of `touches`.
        var places: [TouchPlace] = []
        var outcomes: [Outcome] = []

        mutating func removeAll() {
            touches.removeAll(keepingCapacity: true)
            places.removeAll(keepingCapacity: true)
            outcomes.removeAll(keepingCapacity: true)
        }
    }

    private struct TouchPlace {
        let time: Timestamp
        /// The number of `outcomes` that were written before.
        var outcomesBefore: Int
    }

    /// Calls `touch` or `other` with every outcome since the last call, oldest first, and removes them. The memory is
    /// kept. Outcomes that are written during the call are left for the next call.
    ///
    /// - Parameters:
    ///   - touch: called with an outcome of a touch and its time. It may change the outcome, which is removed
    ///     afterwards: the outcome is passed in its place, so that it is not copied.
    ///   - other: called with any other outcome.
    public func drain(touch: (inout TouchOutcome, Timestamp) -> Void, other: (borrowing Outcome) -> Void) {
        var taken = exchange(&entries, for: exchange(&spare, for: Entries()))
        var next = 0
        taken.outcomes.withUnsafeBufferPointer { outcomes in
            func passOutcomes(before end: Int) {
                while next < end, let base = outcomes.baseAddress {
                    other(base[next])
                    next += 1
                }
            }
            for index in taken.touches.indices {
                passOutcomes(before: taken.places[index].outcomesBefore)
                touch(&taken.touches[index], taken.places[index].time)
            }
            passOutcomes(before: outcomes.count)
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

    func write(_ touch: consuming TouchOutcome) {
        entries.touches.append(touch)
        entries.places.append(TouchPlace(time: time, outcomesBefore: entries.outcomes.count))
    }

    /// The place of the next outcome.
    nonisolated struct Place {
        fileprivate let touches: Int
        fileprivate let outcomes: Int
    }

    var place: Place { Place(touches: entries.touches.count, outcomes: entries.outcomes.count) }

    /// Inserts an outcome before those that it caused. This is for an outcome whose values are known only after them.
    func write(_ kind: Outcome.Kind, at place: Place) {
        let index = min(place.outcomes, entries.outcomes.count)
        entries.outcomes.insert(Outcome(time: time, kind: kind), at: index)
        for touch in entries.places.indices
        where touch >= place.touches || entries.places[touch].outcomesBefore > index {
            entries.places[touch].outcomesBefore += 1
        }
    }

    func call(_ responder: UIResponder, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: responder.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func call(_ recognizer: UIGestureRecognizer, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        guard wants(.call) else { return }
        write(.call(CallOutcome(to: recognizer.id, method: method, touches: touches.map(\.id).sorted())))
    }

    func delivery(
        _ touch: UITouch, to view: UIView?, _ change: DeliveryOutcome.Change, by: [String],
        because reason: DeliveryOutcome.Reason? = nil
    ) {
        guard wants(.delivery) else { return }
        write(.delivery(DeliveryOutcome(touch: touch.id, view: view?.id, change: change, by: by, reason: reason)))
    }

    func hold(_ touch: UITouch, _ method: TouchMethod, by: @autoclosure () -> [String]) {
        guard wants(.hold), let view = touch._view else { return }
        write(.hold(HoldOutcome(touch: touch.id, view: view.id, method: method, by: by())))
    }

    func state(_ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, because reason: TransitionReason) {
        guard wants(.state) else { return }
        write(
            .state(
                StateOutcome(
                    recognizer: recognizer.id, from: from, to: recognizer._state, reason: reason,
                    touches: recognizer._touches.map(\.id).sorted())))
    }

    deinit {}
}
