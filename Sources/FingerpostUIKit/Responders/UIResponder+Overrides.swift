import Routing

extension UIResponder: @MainActor ResponderOverrides {}

// The methods that the core calls differ from the program's methods only in the types of their parameters. They are in
// extensions of protocols, because the compiler prefers the methods of a class where both fit, as for `nil`.
@MainActor
extension ResponderOverrides where Self: UIResponder {
    package var nextResponder: Responder? { next?.core }

    package func touchesBegan(_ touches: Set<Touch>, with event: CoreEvent?) {
        touchesBegan(touches.fronts, with: event?.front)
    }
    package func touchesMoved(_ touches: Set<Touch>, with event: CoreEvent?) {
        touchesMoved(touches.fronts, with: event?.front)
    }
    package func touchesEnded(_ touches: Set<Touch>, with event: CoreEvent?) {
        touchesEnded(touches.fronts, with: event?.front)
    }
    package func touchesCancelled(_ touches: Set<Touch>, with event: CoreEvent?) {
        touchesCancelled(touches.fronts, with: event?.front)
    }

    package func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        pressesBegan(presses.fronts, with: event?.frontOfPresses)
    }
    package func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        pressesChanged(presses.fronts, with: event?.frontOfPresses)
    }
    package func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        pressesEnded(presses.fronts, with: event?.frontOfPresses)
    }
    package func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        pressesCancelled(presses.fronts, with: event?.frontOfPresses)
    }

    package func motionBegan(_ motion: CoreEvent.Subtype, with event: CoreEvent?) {
        motionBegan(motion, with: event?.front)
    }
    package func motionEnded(_ motion: CoreEvent.Subtype, with event: CoreEvent?) {
        motionEnded(motion, with: event?.front)
    }
    package func motionCancelled(_ motion: CoreEvent.Subtype, with event: CoreEvent?) {
        motionCancelled(motion, with: event?.front)
    }
    package func remoteControlReceived(with event: CoreEvent?) { remoteControlReceived(with: event?.front) }

    package func canPerformAction(_ action: Selector, withSender sender: AnyObject?) -> Bool {
        let sender: Any? = front(of: sender)
        return canPerformAction(action, withSender: sender)
    }
    package func target(forAction action: Selector, withSender sender: AnyObject?) -> Responder? {
        let sender: Any? = front(of: sender)
        let target: Any? = target(forAction: action, withSender: sender)
        return (target as? UIResponder)?.core
    }
}
