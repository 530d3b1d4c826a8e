import Routing

extension UIResponder: @MainActor ResponderOverrides {}

// The methods that the core calls differ from the program's methods only in the types of their parameters. They are in
// extensions of protocols, because the compiler prefers the methods of a class where both fit, as for `nil`.
@MainActor
extension ResponderOverrides where Self: UIResponder {
    package var nextResponder: Routing.UIResponder? { next?.core }

    package func touchesBegan(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesBegan(touches.fronts, with: event?.front)
    }
    package func touchesMoved(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesMoved(touches.fronts, with: event?.front)
    }
    package func touchesEnded(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesEnded(touches.fronts, with: event?.front)
    }
    package func touchesCancelled(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesCancelled(touches.fronts, with: event?.front)
    }

    package func pressesBegan(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesBegan(presses.fronts, with: event?.frontOfPresses)
    }
    package func pressesChanged(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesChanged(presses.fronts, with: event?.frontOfPresses)
    }
    package func pressesEnded(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesEnded(presses.fronts, with: event?.frontOfPresses)
    }
    package func pressesCancelled(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesCancelled(presses.fronts, with: event?.frontOfPresses)
    }

    package func motionBegan(_ motion: CoreEvent.EventSubtype, with event: CoreEvent?) {
        motionBegan(motion, with: event?.front)
    }
    package func motionEnded(_ motion: CoreEvent.EventSubtype, with event: CoreEvent?) {
        motionEnded(motion, with: event?.front)
    }
    package func motionCancelled(_ motion: CoreEvent.EventSubtype, with event: CoreEvent?) {
        motionCancelled(motion, with: event?.front)
    }
    package func remoteControlReceived(with event: CoreEvent?) { remoteControlReceived(with: event?.front) }

    package func canPerformAction(_ action: Selector, withSender sender: AnyObject?) -> Bool {
        let sender: Any? = front(of: sender)
        return canPerformAction(action, withSender: sender)
    }
    package func target(forAction action: Selector, withSender sender: AnyObject?) -> Routing.UIResponder? {
        let sender: Any? = front(of: sender)
        let target: Any? = target(forAction: action, withSender: sender)
        return (target as? UIResponder)?.core
    }
}
