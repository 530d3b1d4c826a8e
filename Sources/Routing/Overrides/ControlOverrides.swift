import Touches

/// A control's overridable methods, kept by an object in front of it: see `ResponderOverrides`.
package protocol ControlOverrides: AnyObject {
    func begin(_ touch: Touch, _ event: Event?) -> Bool
    func `continue`(_ touch: Touch, _ event: Event?) -> Bool
    func end(_ touch: Touch?, _ event: Event?)
    func cancel(_ event: Event?)
    func setHighlighted(_ isHighlighted: Bool)
    func send(_ action: Action, to target: Responder?, _ event: Event?)
}

extension Control {
    final func begin(_ touch: Touch, with event: Event?) -> Bool {
        controlOverrides?.begin(touch, event) ?? beginTracking(touch, with: event)
    }

    final func `continue`(_ touch: Touch, with event: Event?) -> Bool {
        controlOverrides?.continue(touch, event) ?? continueTracking(touch, with: event)
    }

    final func end(_ touch: Touch?, with event: Event?) {
        if let controlOverrides { return controlOverrides.end(touch, event) }
        endTracking(touch, with: event)
    }

    final func cancel(with event: Event?) {
        if let controlOverrides { return controlOverrides.cancel(event) }
        cancelTracking(with: event)
    }

    final func setHighlighted(_ isHighlighted: Bool) {
        if let controlOverrides { return controlOverrides.setHighlighted(isHighlighted) }
        self.isHighlighted = isHighlighted
    }

    final func send(_ action: Action, to target: Responder?, for event: Event?) {
        if let controlOverrides { return controlOverrides.send(action, to: target, event) }
        sendAction(action, to: target, for: event)
    }
}
