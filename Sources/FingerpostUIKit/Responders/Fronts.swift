import Routing

extension Responder {
    /// The front object; nil for an object that the core created for itself.
    @MainActor var anyFront: UIResponder? { frontResponder as? UIResponder }
}

extension View {
    @MainActor var front: UIView? { frontView as? UIView }
}

extension ViewController {
    @MainActor var front: UIViewController? { frontController as? UIViewController }
}

extension GestureRecognizer {
    @MainActor var front: UIGestureRecognizer? { frontRecognizer as? UIGestureRecognizer }
}

/// The front object of a core object that is a sender or a target.
@MainActor func front(of object: AnyObject?) -> AnyObject? {
    switch object {
    case let responder as Responder: responder.anyFront
    case let recognizer as GestureRecognizer: recognizer.front
    default: object
    }
}

/// The core object of a front object that is a sender or a target.
@MainActor func coreObject(of object: Any?) -> AnyObject? {
    switch object {
    case let responder as UIResponder: responder.core
    case let recognizer as UIGestureRecognizer: recognizer.core
    default: object as AnyObject?
    }
}
