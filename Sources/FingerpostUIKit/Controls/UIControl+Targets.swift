import Foundation
import Routing

extension UIControl {
    /// Makes `target` perform `action` at any of `controlEvents`. If `target` is nil, the action goes to the first
    /// responder that can perform it: from the window's first responder up the chain, or else from this control up.
    /// Adding the same target and action again adds the events to them. The control does not retain the target.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        coreControl.addTarget(coreObject(of: target), action: action, for: controlEvents)
    }

    /// Removes `controlEvents` from the registrations with `target` (nil for every target) and `action` (nil for every
    /// action). `UIAction`s are not removed; use `removeAction(_:for:)`.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let target = coreObject(of: target)
        coreControl.removeTargets(for: controlEvents) { registration in
            !registration.keepsTarget && (target == nil || registration.target === target)
                && (action == nil || registration.action == action)
        }
    }

    /// Runs `action` at any of `controlEvents`. It replaces an action with the same identifier.
    public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        coreControl.addTarget(keeping: action, action: action.selector, for: controlEvents)
    }

    /// Removes an action for some of its events.
    public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for some of its events.
    public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        coreControl.removeTargets(for: controlEvents) { ($0.target as? UIAction)?.identifier == identifier }
    }
}

extension UIControl {
    /// The targets added with `addTarget(_:action:for:)`. `NSNull` stands for a nil target, and an `ObjectIdentifier`
    /// for a target that is not hashable.
    public var allTargets: Set<AnyHashable> {
        Set(
            targetRegistrations.map {
                $0.target.flatMap(front).map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
                    ?? AnyHashable(NSNull())
            })
    }

    /// All events that have a registration.
    public var allControlEvents: UIControl.Event {
        coreControl.registrations.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the actions of `target` for `controlEvent`; nil if there are none.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let target = coreObject(of: target)
        let actions = targetRegistrations.filter { $0.target === target && !$0.events.isDisjoint(with: controlEvent) }
        return actions.isEmpty ? nil : actions.map(\.action.name)
    }

    /// Calls `iterator` for each registration, with its `UIAction` or its target and action, until the iterator sets
    /// `stop`.
    public func enumerateEventHandlers(
        _ iterator: (
            _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvents: UIControl.Event,
            _ stop: inout Bool
        ) -> Void
    ) {
        var stop = false
        for registration in coreControl.registrations where !stop {
            let action = registration.target as? UIAction
            let target: Any? = registration.target.flatMap(front)
            iterator(action, action == nil ? (target, registration.action) : nil, registration.events, &stop)
        }
    }

    private var targetRegistrations: [ControlRegistration] { coreControl.registrations.filter { !$0.keepsTarget } }
}
