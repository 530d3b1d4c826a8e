/// A target and the action that a control sends to it for some of its events.
package struct ControlRegistration {
    package var events: UIControl.Event
    package private(set) weak var target: AnyObject?
    /// Whether the registration was made with a target. If that target no longer exists, the action is not sent.
    let hasTarget: Bool
    package let action: Selector
    /// The target, if the control keeps it alive; otherwise nil.
    private let keptTarget: AnyObject?

    init(target: AnyObject?, action: Selector, events: UIControl.Event, keepsTarget: Bool) {
        self.events = events
        self.target = target
        hasTarget = target != nil
        self.action = action
        keptTarget = keepsTarget ? target : nil
    }

    /// Whether the control keeps the target alive. It does so for a closure and for an object that wraps one.
    package var keepsTarget: Bool { keptTarget != nil }

    func isOf(_ target: AnyObject?, _ action: Selector) -> Bool {
        self.action == action && hasTarget == (target != nil) && self.target === target
    }
}

extension UIControl {
    /// Adds `handler`, which is called with this control for any of `events`.
    public final func addTarget(for events: Event, _ handler: @escaping (UIControl) -> Void) {
        let target = ClosureTarget { control in
            if let control = control as? UIControl { handler(control) }
        }
        addTarget(keeping: target, action: target.action, for: events)
    }

    /// Adds a registration that sends `action` to `target` for any of `events`. If `target` is nil, the first responder
    /// that can perform the action receives it: up the chain from the key window's first responder, otherwise up the
    /// chain from this control. A second call with the same target and action adds its events. The control does not
    /// keep `target` alive.
    public final func addTarget(_ target: AnyObject?, action: Selector, for events: Event) {
        add(target, action: action, for: events, keepsTarget: false)
    }

    /// Does the same as `addTarget(_:action:for:)`, and keeps `target` alive while it is registered.
    package final func addTarget(keeping target: AnyObject, action: Selector, for events: Event) {
        add(target, action: action, for: events, keepsTarget: true)
    }

    private final func add(_ target: AnyObject?, action: Selector, for events: Event, keepsTarget: Bool) {
        dispose(of: _registrations.extract { $0.hasTarget && $0.target == nil })
        if let index = _registrations.firstIndex(where: { $0.isOf(target, action) }) {
            _registrations[index].events.formUnion(events)
        } else {
            _registrations.append(
                ControlRegistration(target: target, action: action, events: events, keepsTarget: keepsTarget))
        }
    }

    /// Removes `events` from the registrations with `target` and `action`; nil stands for every target or every action.
    /// A registration without events is removed.
    public final func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
        removeTargets(for: events) { registration in
            (target == nil || registration.target === target) && (action == nil || registration.action == action)
        }
    }

    /// Removes `events` from the registrations for which `matches` returns true.
    package final func removeTargets(for events: Event, where matches: (ControlRegistration) -> Bool) {
        for index in _registrations.indices where matches(_registrations[index]) {
            _registrations[index].events.subtract(events)
        }
        dispose(of: _registrations.extract(where: \.events.isEmpty))
    }

    /// The registrations whose target still exists, in the order in which they were added.
    package final var registrations: [ControlRegistration] {
        _registrations.filter { !$0.hasTarget || $0.target != nil }
    }
}

extension UIControl {
    /// Returns the record of an action that this control is sending, or nil if the control is not sending one for its
    /// events.
    ///
    /// The record's `event` is the lowest bit that matches the registration, because `sendActions(for:)` sends each
    /// registered action once, even if several of its events happen together.
    func outcome(of action: Selector) -> ActionOutcome? {
        guard !_sentEvents.isEmpty else { return nil }
        return ActionOutcome(
            action: action.name, sender: id, target: nil, event: _sentEvents.name, state: nil, touches: sentTouches,
            value: valueOutcome?.single, data: data)
    }
}

nonisolated extension ValueOutcome {
    /// The control's value in this outcome: the number, the switch state, the segment or the page; nil if there is
    /// none.
    var single: Value? {
        value.map(Value.number) ?? isOn.map(Value.bool) ?? selectedSegment.map(Value.integer) ?? page.map(Value.integer)
    }
}
