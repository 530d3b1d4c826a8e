/// Someone who is told of some of a control's events.
struct ControlRegistration {
    enum Call {
        case closure((Control) -> Void)
        case action(Action)
    }
    var events: Control.Events
    weak var target: Responder?
    /// Whether there is, or was, a target: an action whose target is gone goes nowhere.
    let hasTarget: Bool
    let call: Call
    /// What a library in front knows the registration by.
    var token: AnyObject?

    func isOf(_ target: Responder?, _ action: Action) -> Bool {
        guard case .action(let name) = call else { return false }
        return name == action && hasTarget == (target != nil) && self.target === target
    }
}

extension Control {
    /// Calls `handler` with this control at any of `events`.
    public final func addTarget(for events: Events, _ handler: @escaping (Control) -> Void) {
        _registrations.append(
            ControlRegistration(events: events, target: nil, hasTarget: false, call: .closure(handler)))
    }

    /// Has `target`, or, without one, the first who can from the first responder up, else from this control up,
    /// perform `action` at any of `events`. The same target and action again add their events. A target is not kept
    /// alive.
    public final func addTarget(_ target: Responder?, action: Action, for events: Events) {
        _registrations.removeAll { $0.hasTarget && $0.target == nil }
        if let index = _registrations.firstIndex(where: { $0.isOf(target, action) }) {
            _registrations[index].events.formUnion(events)
        } else {
            _registrations.append(
                ControlRegistration(events: events, target: target, hasTarget: target != nil, call: .action(action)))
        }
    }

    /// Takes `events` from `target` (from everyone, with nil) and the action (every action, with nil).
    public final func removeTarget(_ target: Responder?, action: Action?, for events: Events) {
        for index in _registrations.indices {
            let registration = _registrations[index]
            if let target, registration.target !== target { continue }
            if let action {
                guard case .action(action) = registration.call else { continue }
            }
            _registrations[index].events.subtract(events)
        }
        _registrations.removeAll(where: \.events.isEmpty)
    }

    /// Calls `handler` with this control at any of `events`, until they are taken from `token`.
    package final func addTarget(_ token: AnyObject, for events: Events, _ handler: @escaping (Control) -> Void) {
        _registrations.append(
            ControlRegistration(events: events, target: nil, hasTarget: false, call: .closure(handler), token: token))
    }

    /// Takes `events` from those whose token, nil where they have none, `matches`.
    package final func removeTargets(for events: Events, where matches: (AnyObject?) -> Bool) {
        for index in _registrations.indices where matches(_registrations[index].token) {
            _registrations[index].events.subtract(events)
        }
        _registrations.removeAll(where: \.events.isEmpty)
    }
}

extension Control {
    /// What records tell of an action this control is sending; nil where no event of its own made it.
    ///
    /// `event` is the lowest of the bits that match the registration: one send tells each registration once, whatever
    /// number of its events happened together.
    func outcome(of action: Action) -> ActionOutcome? {
        guard !_sentEvents.isEmpty else { return nil }
        return ActionOutcome(
            action: action.name, sender: id, target: nil, event: _sentEvents.name, state: nil, touches: sentTouches,
            value: valueOutcome?.single, data: data)
    }
}

extension ValueOutcome {
    /// A control's one value.
    var single: Value? {
        value.map(Value.number) ?? isOn.map(Value.bool) ?? selectedSegment.map(Value.integer) ?? page.map(Value.integer)
    }
}
