/// The outcomes of the core, in the order in which they happened. The program that runs the core removes them with
/// `take`.
public final class Journal {
    /// The kinds of outcomes that are written. Each other outcome costs only the test of a bit.
    public var kinds: OutcomeKinds = .standard
    /// The time of the current turn, on the application's clock.
    public internal(set) var time = Timestamp.zero
    private var outcomes: [Outcome] = []
    /// How often outcomes were taken.
    private var takings = 0

    /// Removes the outcomes since the last call, and puts them into `outcomes` in place of those that are there. The
    /// memory of both is kept.
    package func take(_ outcomes: inout [Outcome]) {
        outcomes.empty()
        takings += 1
        swap(&outcomes, &self.outcomes)
    }

    /// Removes the outcomes since the last call, and returns them, oldest first.
    public func take() -> [Outcome] {
        var taken: [Outcome] = []
        take(&taken)
        return taken
    }

    @inline(__always)
    func wants(_ kind: OutcomeKind) -> Bool { kinds.contains(kind) }

    func write(_ kind: consuming Outcome.Kind) { outcomes.append(Outcome(time: time, kind: kind)) }

    /// An action that was written.
    nonisolated struct WrittenAction {
        fileprivate let index: Int
        fileprivate let takings: Int
    }

    /// Writes an action before it is performed, so that it comes before what it causes.
    func write(_ action: consuming ActionOutcome) -> WrittenAction {
        write(.action(action))
        return WrittenAction(index: outcomes.count - 1, takings: takings)
    }

    /// Sets what performed an action. Has no effect if the action was taken meanwhile.
    func setTarget(of action: WrittenAction, to target: String) {
        guard action.takings == takings, case .action(var outcome) = outcomes[action.index].kind else { return }
        outcome.target = target
        outcomes[action.index].kind = .action(outcome)
    }

    @inline(__always)
    func call(_ responder: UIResponder, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        if wants(.call) { writeCall(to: responder.id, method, touches) }
    }

    @inline(__always)
    func call(_ recognizer: UIGestureRecognizer, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        if wants(.call) { writeCall(to: recognizer.id, method, touches) }
    }

    private func writeCall(to id: String, _ method: CallMethod, _ touches: some Collection<UITouch>) {
        write(.call(CallOutcome(to: id, method: method, touches: touches.map(\.id).sorted())))
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

    /// - Parameter touches: those that the recognizer had, if it has lost them.
    func state(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, because reason: TransitionReason,
        touches: [UITouch]? = nil
    ) {
        guard wants(.state) else { return }
        write(
            .state(
                StateOutcome(
                    recognizer: recognizer.id, from: from, to: recognizer._state, reason: reason,
                    touches: (touches ?? recognizer._touches).map(\.id).sorted())))
    }

    deinit {}
}
