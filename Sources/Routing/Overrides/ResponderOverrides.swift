import Touches

/// The methods of a responder that an object in front of it can override.
///
/// This is for a library that has its own classes, with other names and types, in front of these. The methods below
/// call the overrides of that library's object; if that object calls super, this module's own method runs. Code that
/// routes events must use the methods below and not call the overridable methods directly.
package protocol ResponderOverrides: AnyObject {
    func take(_ method: CallMethod, _ touches: Set<Touch>, _ event: Event?)
    func take(_ method: CallMethod, _ presses: Set<Press>, _ event: PressesEvent?)
    /// Takes a motion or remote-control event.
    func take(_ method: CallMethod, _ event: Event?)
    func following() -> Responder?
    func mayBecomeFirstResponder() -> Bool
    func mayResignFirstResponder() -> Bool
    func giveUpFirstResponder() -> Bool
    func mayPerform(_ action: Action, sender: AnyObject?) -> Bool
    func performer(of action: Action, sender: AnyObject?) -> Responder?
}

extension Responder {
    package final var overrides: (any ResponderOverrides)? {
        get { _overrides }
        set { _overrides = newValue }
    }

    final func receive(_ method: CallMethod, _ touches: Set<Touch>, with event: Event?) {
        if let overrides { return overrides.take(method, touches, event) }
        switch method {
        case .touchesBegan: touchesBegan(touches, with: event)
        case .touchesMoved: touchesMoved(touches, with: event)
        case .touchesEnded: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
    }

    final func receive(_ method: CallMethod, _ presses: Set<Press>, with event: PressesEvent?) {
        if let overrides { return overrides.take(method, presses, event) }
        switch method {
        case .pressesBegan: pressesBegan(presses, with: event)
        case .pressesChanged: pressesChanged(presses, with: event)
        case .pressesEnded: pressesEnded(presses, with: event)
        default: pressesCancelled(presses, with: event)
        }
    }

    /// Takes a motion or remote-control event.
    final func receive(_ method: CallMethod, motion: Event.Subtype = .none, with event: Event?) {
        if let overrides { return overrides.take(method, event) }
        switch method {
        case .motionBegan: motionBegan(motion, with: event)
        case .motionEnded: motionEnded(motion, with: event)
        case .motionCancelled: motionCancelled(motion, with: event)
        default: remoteControlReceived(with: event)
        }
    }

    final var following: Responder? {
        if let overrides { return overrides.following() }
        return next
    }

    final var mayBecomeFirstResponder: Bool { overrides?.mayBecomeFirstResponder() ?? canBecomeFirstResponder }

    final var mayResignFirstResponder: Bool { overrides?.mayResignFirstResponder() ?? canResignFirstResponder }

    final func giveUpFirstResponder() -> Bool { overrides?.giveUpFirstResponder() ?? resignFirstResponder() }

    final func mayPerform(_ action: Action, sender: AnyObject?) -> Bool {
        overrides?.mayPerform(action, sender: sender) ?? canPerformAction(action, withSender: sender)
    }

    final func performer(of action: Action, sender: AnyObject?) -> Responder? {
        if let overrides { return overrides.performer(of: action, sender: sender) }
        return target(forAction: action, withSender: sender)
    }
}
