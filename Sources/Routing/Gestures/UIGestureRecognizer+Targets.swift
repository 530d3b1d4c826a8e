extension UIGestureRecognizer {
    /// A closure or an action that is called when the state of the gesture changes.
    nonisolated struct TargetAction {
        enum Call {
            case closure((UIGestureRecognizer) -> Void)
            case action(Selector)
        }
        weak var target: AnyObject?
        let hasTarget: Bool
        let call: Call
        /// The states in which it is called; nil for each state, in which an action that presses is sent only once.
        var states: Set<GestureOutcome.State>?

        func isOf(_ target: AnyObject?, _ action: Selector) -> Bool {
            guard case .action(action) = call else { return false }
            return hasTarget == (target != nil) && self.target === target
        }
    }

    /// Calls `handler` with this recognizer each time the gesture begins, changes, ends or is cancelled.
    package final func addTarget(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        _actions.append(TargetAction(target: nil, hasTarget: false, call: .closure(handler)))
    }

    /// Makes `target` perform `action` each time the gesture begins, changes, ends or is cancelled. If `target` is nil,
    /// the action goes to the first responder that can perform it, from the recognizer's view up (R54). Adding the same
    /// target and action again has no effect. The recognizer does not retain the target.
    public final func addTarget(_ target: Any?, action: Selector) {
        addTarget(target as AnyObject?, action: action, in: nil)
    }

    /// Does the same as `addTarget(_:action:)`, but sends the action only in `states`, if they are given. Adding the
    /// same target and action again adds its states.
    package final func addTarget(_ target: AnyObject?, action: Selector, in states: Set<GestureOutcome.State>?) {
        guard let index = _actions.firstIndex(where: { $0.isOf(target, action) }) else {
            _actions.append(
                TargetAction(target: target, hasTarget: target != nil, call: .action(action), states: states))
            return
        }
        _actions[index].states = states.flatMap { _actions[index].states?.union($0) }
    }

    /// Removes the entries for `target` and `action`. Nil matches every target or every action. Closures are removed
    /// only if both are nil.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        let target = target as AnyObject?
        let removed = _actions.extract { entry in
            guard case .action(let name) = entry.call else { return target == nil && action == nil }
            return (target == nil || entry.target === target) && (action == nil || name == action)
        }
        dispose(of: removed)
    }

    /// Takes away every action that has a name. Closures stay: they are the recognizer's own.
    package final func removeActions() {
        _actions.removeAll { if case .action = $0.call { true } else { false } }
    }

    /// Sends the actions. Those that press do so once for each gesture, unless their states are given.
    ///
    /// - Parameter isFirst: whether the gesture has just been recognized.
    final func fire(with event: UIEvent?, isFirst: Bool = false) {
        let actions = _actions
        // By their places, because a copy of an entry copies its weak reference.
        for index in actions.indices {
            switch actions[index].call {
            case .closure(let handler): handler(self)
            case .action(let action):
                let target = actions[index].target
                if target == nil, actions[index].hasTarget { continue }
                if let states = actions[index].states {
                    guard let state = GestureOutcome.State(_state), states.contains(state) else { continue }
                } else if action.press != nil, !isFirst {
                    continue
                }
                _ = application?.sendAction(action, to: target, from: self, for: event)
            }
            measurementsMayChange()
        }
        measurementsMayChange()
    }

    /// Called when code of the application may have run since the last outcome was recorded.
    final func measurementsMayChange() {
        if _recorded != nil { _recorded = nil }
    }

    /// Returns the record of an action of this recognizer, without the object that performed it.
    final func outcome(of action: Selector) -> ActionOutcome {
        var outcome = ActionOutcome(
            action: action.name, sender: id, target: nil, event: "gesture", state: GestureOutcome.State(_state),
            touches: participantIDs, value: nil, data: data)
        if let gesture = _recorded ?? gestureOutcome {
            outcome.place = gesture.location
            outcome.inView = gesture.inView
            outcome.measurements = gesture.measurements
        }
        return outcome
    }

    /// Records the current state and measurements.
    final func recordGesture() {
        guard let journal, journal.wants(.gesture), let outcome = gestureOutcome else { return }
        _recorded = outcome
        journal.write(.gesture(outcome))
    }

    /// The current state and measurements; nil if the state is `possible` or `failed`, or if there is no view.
    final var gestureOutcome: GestureOutcome? {
        guard let view, let state = GestureOutcome.State(_state) else { return nil }
        let place = location(in: view)
        return GestureOutcome(
            recognizer: id, kind: kind, view: view.id, state: state, touches: participantIDs,
            location: view.pointToTop(place), inView: place, measurements: measurements)
    }
}

nonisolated extension GestureOutcome.State {
    init?(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .possible, .failed: return nil
        }
    }
}
