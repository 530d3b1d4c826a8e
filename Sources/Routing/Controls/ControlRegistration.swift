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

    /// The targets that were added with `addTarget(_:action:for:)` and still exist. An `ObjectIdentifier` stands for a
    /// target that is not hashable.
    public final var allTargets: Set<AnyHashable> {
        Set(targetRegistrations.compactMap(\.target).map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) })
    }

    /// All events that have a registration.
    public final var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

    /// The names of the actions of `target` for `controlEvent`; nil if there are none.
    public final func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let target = target as AnyObject?
        let actions = targetRegistrations.filter { $0.target === target && !$0.events.isDisjoint(with: controlEvent) }
        return actions.isEmpty ? nil : actions.map(\.action.name)
    }

    /// Calls `iterator` for each registration, with its `UIAction` or its target and action, until the iterator sets
    /// `stop`.
    public final func enumerateEventHandlers(
        _ iterator: (
            _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvents: UIControl.Event,
            _ stop: inout Bool
        ) -> Void
    ) {
        var stop = false
        for registration in registrations where !stop {
            let action = registration.target as? UIAction
            iterator(
                action, action == nil ? (registration.target, registration.action) : nil, registration.events, &stop)
        }
    }

    private final var targetRegistrations: [ControlRegistration] { registrations.filter { !$0.keepsTarget } }

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

extension UIControl {
    /// The events of a control. The raw values are UIKit's.
    nonisolated public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// Sent together with `touchDown` for a touch whose `tapCount` is more than 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moved in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moved out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled, or the control was disabled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control was used, for example a button was pressed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Never sent: a menu is about to be shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Never sent: editing of a text began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Never sent: a text was changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Never sent: editing of a text ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Never sent: editing ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Every event of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Events that a program may define.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Events of the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

        /// The names of all events in scenes and records. They are UIKit's. Single events come first, then groups. A
        /// smaller group comes before the groups that contain it.
        public static let named: [(name: String, events: Event)] = [
            ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
            ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
            ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
            ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
            ("primaryActionTriggered", .primaryActionTriggered), ("menuActionTriggered", .menuActionTriggered),
            ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
            ("editingDidEnd", .editingDidEnd), ("editingDidEndOnExit", .editingDidEndOnExit),
            ("allTouchEvents", .allTouchEvents), ("allEditingEvents", .allEditingEvents),
            ("applicationReserved", .applicationReserved), ("systemReserved", .systemReserved),
            ("allEvents", .allEvents),
        ]

        /// Creates the event or group that `named` lists under `name`. Returns nil if there is none.
        public init?(named name: String) {
            guard let entry = Event.named.first(where: { $0.name == name }) else { return nil }
            self = entry.events
        }

        /// The name of the lowest bit that is set. If that bit has no name, the name of the smallest group that
        /// contains it.
        var name: String {
            let lowest = Event(rawValue: rawValue & (0 &- rawValue))
            return Event.named.first { !$0.events.isDisjoint(with: lowest) }?.name ?? ""
        }
    }

    /// The state of a control: `UIControl.State`. The raw values are UIKit's.
    nonisolated public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, not highlighted, not selected.
        public static let normal: State = []
        /// The tracked finger is inside.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Never set: the control has the focus of a remote control.
        public static let focused = State(rawValue: 1 << 3)
        /// States that a program may define.
        public static let application = State(rawValue: 0x00FF_0000)
        /// States of the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}
