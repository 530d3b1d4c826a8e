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
    package final func addTarget(for events: Event, _ handler: @escaping (UIControl) -> Void) {
        let target = ClosureTarget { control in
            if let control = control as? UIControl { handler(control) }
        }
        add(target, action: target.action, for: events, keepsTarget: true)
    }

    /// Makes `target` perform `action` at any of `controlEvents`. If `target` is nil, the action goes to the first
    /// responder that can perform it: from the window's first responder up the chain, or else from this control up.
    /// Adding the same target and action again adds the events to them. The control does not retain the target.
    public final func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        add(target as AnyObject?, action: action, for: controlEvents, keepsTarget: false)
    }

    /// Runs `action` at any of `controlEvents`. It replaces an action with the same identifier.
    public final func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        add(action, action: action.selector, for: controlEvents, keepsTarget: true)
    }

    /// Removes an action for some of its events.
    public final func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for some of its events.
    public final func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        removeTargets(for: controlEvents) { ($0.target as? UIAction)?.identifier == identifier }
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

    /// Removes `controlEvents` from the registrations with `target` (nil for every target) and `action` (nil for every
    /// action). `UIAction`s are not removed; use `removeAction(_:for:)`.
    public final func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let target = target as AnyObject?
        removeTargets(for: controlEvents) { registration in
            !(registration.target is UIAction) && (target == nil || registration.target === target)
                && (action == nil || registration.action == action)
        }
    }

    /// Removes `events` from the registrations for which `matches` returns true.
    private final func removeTargets(for events: Event, where matches: (ControlRegistration) -> Bool) {
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
        var outcome = ActionOutcome(
            action: action.name, sender: id, event: _sentEvents.name, touches: sentTouches,
            value: valueOutcome?.single, data: data, press: action.press)
        if case .click = action.press { outcome.place = UIApplication.place(of: self) }
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
