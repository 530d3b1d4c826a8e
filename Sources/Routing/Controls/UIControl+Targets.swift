extension UIControl {
    /// Adds `handler`, which is called with this control for any of `events`.
    package final func addTarget(for events: Event, _ handler: @escaping (UIControl) -> Void) {
        add(TargetAction(events) { if let control = $0 as? UIControl { handler(control) } })
    }

    /// Makes `target` perform `action` at any of `controlEvents`. If `target` is nil, the action goes to the first
    /// responder that can perform it: from the key window's first responder up the chain, or else from this control up.
    /// Adding the same target and action again adds the events to them. The control does not retain the target.
    public final func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        add(TargetAction(target as AnyObject?, action, controlEvents))
    }

    /// Runs `action` at any of `controlEvents`. It replaces an action with the same identifier.
    public final func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        add(TargetAction(action, action.selector, controlEvents, keepsTarget: true))
    }

    /// Removes an action for some of its events.
    public final func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for some of its events.
    public final func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        removeTargets(for: controlEvents) { ($0.target as? UIAction)?.identifier == identifier }
    }

    private final func add(_ added: TargetAction<Event>) {
        dispose(of: _targets.extract(where: \.isOver))
        if let index = _targets.firstIndex(where: { $0.isOf(added.target, added.action) }) {
            _targets[index] = _targets[index].at(_targets[index].moments.union(added.moments))
        } else {
            _targets.append(added)
        }
    }

    /// Removes `controlEvents` from the registrations with `target` (nil for every target) and `action` (nil for every
    /// action). `UIAction`s are not removed; use `removeAction(_:for:)`.
    public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let target = target as AnyObject?
        removeTargets(for: controlEvents) { !($0.target is UIAction) && $0.matches(target, action) }
    }

    /// Removes `events` from the registrations for which `matches` returns true.
    private final func removeTargets(for events: Event, where matches: (TargetAction<Event>) -> Bool) {
        for index in _targets.indices where matches(_targets[index]) {
            _targets[index] = _targets[index].at(_targets[index].moments.subtracting(events))
        }
        dispose(of: _targets.extract(where: \.moments.isEmpty))
    }

    /// The targets that were added with `addTarget(_:action:for:)` and still exist. An `ObjectIdentifier` stands for a
    /// target that is not hashable.
    public final var allTargets: Set<AnyHashable> {
        Set(programTargets.compactMap(\.target).map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) })
    }

    /// All events that have a registration.
    public final var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.moments) } }

    /// The names of the actions of `target` for `controlEvent`; nil if there are none.
    public final func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let target = target as AnyObject?
        let actions = programTargets.filter { $0.target === target && !$0.moments.isDisjoint(with: controlEvent) }
        return actions.isEmpty ? nil : actions.map(\.action.name)
    }

    private final var programTargets: [TargetAction<Event>] { targets.filter { !$0.keepsTarget } }

    /// Those whose target still exists, in the order in which they were added.
    private final var targets: [TargetAction<Event>] { _targets.filter { !$0.isOver } }

    /// Returns the record of an action that this control is sending, or nil if the control is not sending one for its
    /// events.
    ///
    /// The record's `event` is the lowest bit that matches the registration, because `sendActions(for:)` sends each
    /// registered action once, even if several of its events happen together.
    func outcome(of action: Selector) -> ActionOutcome? {
        guard !_sentEvents.isEmpty else { return nil }
        var outcome = ActionOutcome(
            action: action.name, sender: id, event: _sentEvents.name, touches: sentTouches,
            value: valueOutcome?.single, data: data, press: action.press)
        if case .click = action.press { outcome.location = UIApplication.location(of: self) }
        return outcome
    }
}

nonisolated extension ValueOutcome {
    /// The control's value in this outcome: the number, the switch state, the segment or the page; nil if there is
    /// none.
    var single: Value? {
        value.map(Value.number) ?? isOn.map(Value.bool) ?? selectedSegment.map(Value.integer) ?? page.map(Value.integer)
    }
}
