import Routing

extension Responder {
    /// What stands in front of it; nil for one the core made for itself.
    @MainActor var anyFront: UIResponder? { overrides as? UIResponder }
}

extension View {
    @MainActor var front: UIView? { overrides as? UIView }
}

extension GestureRecognizer {
    @MainActor var front: UIGestureRecognizer? { overrides as? UIGestureRecognizer }
}

/// Who sends an action, as the receiver knows it.
@MainActor func front(of sender: AnyObject?) -> Any? {
    switch sender {
    case let responder as Responder: responder.anyFront
    case let recognizer as GestureRecognizer: recognizer.front
    default: sender
    }
}

/// Who sends an action, as the core knows it.
@MainActor func coreSender(_ sender: Any?) -> AnyObject? {
    switch sender {
    case let responder as UIResponder: responder.core
    case let recognizer as UIGestureRecognizer: recognizer.core
    default: sender as AnyObject?
    }
}
