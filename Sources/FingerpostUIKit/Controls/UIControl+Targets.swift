import Routing

/// What a control knows an action, or a method of a target, by.
private final class ControlTarget {
    let action: UIAction.Identifier?
    weak var target: AnyObject?

    init(action: UIAction.Identifier) { self.action = action }

    init(target: AnyObject) {
        action = nil
        self.target = target
    }
}

extension UIControl {
    /// Runs `action` at any of `controlEvents`. One of the same identifier goes.
    public func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(action, for: controlEvents)
        coreControl.addTarget(ControlTarget(action: action.identifier), for: controlEvents) { control in
            action.sender = control.front
            action.handler(action)
            action.sender = nil
        }
    }

    public func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    public func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
        coreControl.removeTargets(for: controlEvents) { ($0 as? ControlTarget)?.action == identifier }
    }

    /// Has `target`, or, without one, the first responder that can, perform `action` at any of `controlEvents`. A target
    /// is a responder, and is not kept alive.
    public func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        coreControl.addTarget((target as? UIResponder)?.core, action: action, for: controlEvents)
    }

    /// Calls a method of `target` with this control: `action: Form.save`. The target is not kept alive.
    public func addTarget<Target: AnyObject, Sender: UIControl>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
        for controlEvents: UIControl.Event
    ) {
        coreControl.addTarget(ControlTarget(target: target), for: controlEvents) { [weak target] control in
            if let target, let sender = control.front as? Sender { action(target)(sender) }
        }
    }

    /// Calls a method of `target` that takes nothing.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        for controlEvents: UIControl.Event
    ) {
        coreControl.addTarget(ControlTarget(target: target), for: controlEvents) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// Takes `controlEvents` from `target` (from every target, with nil) and `action` (every action, with nil). Methods
    /// of a target have no name: they go where `action` is nil.
    public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        let target = target as AnyObject?
        if action == nil {
            coreControl.removeTargets(for: controlEvents) { token in
                guard let token = token as? ControlTarget else { return target == nil }
                return token.action == nil && (target == nil || token.target === target)
            }
        }
        if let responder = target as? UIResponder {
            coreControl.removeTarget(responder.core, action: action, for: controlEvents)
        } else if target == nil, let action {
            coreControl.removeTarget(nil, action: action, for: controlEvents)
        }
    }
}
