import Routing

extension UIResponder: @MainActor ResponderOverrides {
    package func take(_ method: CallMethod, _ touches: Set<Touch>, _ event: CoreEvent?) {
        switch method {
        case .touchesBegan: touchesBegan(touches.fronts, with: event?.front)
        case .touchesMoved: touchesMoved(touches.fronts, with: event?.front)
        case .touchesEnded: touchesEnded(touches.fronts, with: event?.front)
        default: touchesCancelled(touches.fronts, with: event?.front)
        }
    }

    package func take(_ method: CallMethod, _ presses: Set<Press>, _ event: PressesEvent?) {
        let event = event?.front as? UIPressesEvent
        switch method {
        case .pressesBegan: pressesBegan(presses.fronts, with: event)
        case .pressesChanged: pressesChanged(presses.fronts, with: event)
        case .pressesEnded: pressesEnded(presses.fronts, with: event)
        default: pressesCancelled(presses.fronts, with: event)
        }
    }

    package func take(_ method: CallMethod, _ event: CoreEvent?) {
        let motion = event?.subtype ?? .none
        switch method {
        case .motionBegan: motionBegan(motion, with: event?.front)
        case .motionEnded: motionEnded(motion, with: event?.front)
        case .motionCancelled: motionCancelled(motion, with: event?.front)
        default: remoteControlReceived(with: event?.front)
        }
    }

    package func following() -> Responder? { next?.core }
    package func mayBecomeFirstResponder() -> Bool { canBecomeFirstResponder }
    package func mayResignFirstResponder() -> Bool { canResignFirstResponder }
    package func giveUpFirstResponder() -> Bool { resignFirstResponder() }

    package func mayPerform(_ action: Routing.Action, sender: AnyObject?) -> Bool {
        canPerformAction(action, withSender: front(of: sender))
    }

    package func performer(of action: Routing.Action, sender: AnyObject?) -> Responder? {
        (target(forAction: action, withSender: front(of: sender)) as? UIResponder)?.core
    }
}
