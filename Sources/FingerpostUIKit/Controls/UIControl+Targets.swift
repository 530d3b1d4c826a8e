extension UIControl {
    /// The targets added with `addTarget(_:action:for:)`. `NSNull` stands for a nil target, and an `ObjectIdentifier`
    /// for a target that is not hashable.
    @_disfavoredOverload public var allTargets: Set<AnyHashable> {
        Set(
            targetRegistrations.map {
                $0.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) }
                    ?? AnyHashable(NSNull())
            })
    }

    /// All events that have a registration.
    @_disfavoredOverload public var allControlEvents: UIControl.Event {
        registrations.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The names of the actions of `target` for `controlEvent`; nil if there are none.
    public func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
        let target = target as AnyObject?
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
        for registration in registrations where !stop {
            let action = registration.target as? UIAction
            iterator(
                action, action == nil ? (registration.target, registration.action) : nil, registration.events, &stop)
        }
    }

    private var targetRegistrations: [ControlRegistration] { registrations.filter { !$0.keepsTarget } }
}
