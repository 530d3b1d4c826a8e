extension UIGestureRecognizer {
    /// Calls `handler` with this recognizer each time the gesture begins, changes, ends or is cancelled.
    package final func addTarget(_ handler: @escaping (UIGestureRecognizer) -> Void) {
        _targets.append(TargetAction(nil) { if let recognizer = $0 as? UIGestureRecognizer { handler(recognizer) } })
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
        guard let index = _targets.firstIndex(where: { $0.isOf(target, action) }) else {
            return _targets.append(TargetAction(target, action, states))
        }
        _targets[index] = _targets[index].at(states.flatMap { _targets[index].moments?.union($0) })
    }

    /// Removes the entries for `target` and `action`. Nil matches every target or every action. Closures are removed
    /// only if both are nil.
    public final func removeTarget(_ target: Any?, action: Selector?) {
        let target = target as AnyObject?
        dispose(of: _targets.extract { $0.matches(target, action) })
    }

    /// Takes away every action that has a name. Closures stay: they are the recognizer's own.
    package final func removeActions() {
        _targets.removeAll { !$0.keepsTarget }
    }

    /// Sends the actions. Those that press do so once for each gesture, unless their states are given.
    ///
    /// - Parameter isFirst: whether the gesture has just been recognized.
    final func fire(with event: UIEvent?, isFirst: Bool = false) {
        _targets.forEachUnretained { entry in
            guard !entry.isOver else { return }
            if entry.keepsTarget {
                _ = entry.action.perform(on: entry.target, sender: self, event: event)
            } else {
                if let states = entry.moments {
                    guard let state = GestureOutcome.State(_state), states.contains(state) else { return }
                } else if !isFirst, case .some = entry.action.press {
                    return
                }
                _ = application?.sendAction(entry.action, to: entry.target, from: self, for: event)
            }
            measurementsMayChange()
        }
        measurementsMayChange()
    }

    /// Called when code of the application may have run since the last outcome was recorded.
    final func measurementsMayChange() { _isRecorded = false }

    /// Returns the record of an action of this recognizer, without the object that performed it.
    final func outcome(of action: Selector) -> ActionOutcome {
        if !_isRecorded { _recorded = measured }
        var outcome = ActionOutcome(
            action: action.name, sender: id, event: "gesture", state: GestureOutcome.State(_state),
            touches: participantIDs, data: data, press: action.press, location: _recorded?.location,
            inView: _recorded?.inView, measurements: _recorded?.measurements)
        if case .click = action.press { outcome.location = UIApplication.location(of: self) }
        return outcome
    }

    /// Records the current state and measurements.
    final func recordGesture() {
        guard let journal, journal.wants(.gesture), let measured, let outcome = outcome(with: measured) else { return }
        _recorded = measured
        _isRecorded = true
        journal.write(.gesture(outcome))
    }

    /// The current state and measurements; nil if the state is `possible` or `failed`, or if there is no view.
    final var gestureOutcome: GestureOutcome? { measured.flatMap { outcome(with: $0) } }

    private final func outcome(with measured: Measured) -> GestureOutcome? {
        guard let view, let state = GestureOutcome.State(_state) else { return nil }
        return GestureOutcome(
            recognizer: id, kind: kind, view: view.id, state: state, touches: participantIDs,
            location: measured.location, inView: measured.inView, measurements: measured.measurements)
    }

    /// What the records of a gesture and of its action have in common.
    nonisolated struct Measured {
        /// The centroid, in screen points.
        let location: CGPoint
        /// The centroid in the bounds of the view.
        let inView: CGPoint
        let measurements: GestureMeasurements
    }

    /// The current measurements; nil if the state is `possible` or `failed`, or if there is no view.
    private final var measured: Measured? {
        guard let view, GestureOutcome.State(_state) != nil else { return nil }
        let inView = location(in: view)
        return Measured(location: view.pointToTop(inView), inView: inView, measurements: measurements)
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
