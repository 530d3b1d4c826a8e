import Routing

extension Routing.UIResponder {
    /// The front object; nil for an object that the core created for itself.
    @MainActor var anyFront: UIResponder? { frontResponder as? UIResponder }
}

extension Routing.UIView {
    @MainActor var front: UIView? { frontView as? UIView }
}

extension Routing.UIViewController {
    @MainActor var front: UIViewController? { frontController as? UIViewController }
}

extension Routing.UIGestureRecognizer {
    @MainActor var front: UIGestureRecognizer? { frontRecognizer as? UIGestureRecognizer }
}

/// The front object of a core object that is a sender or a target.
@MainActor func front(of object: AnyObject?) -> AnyObject? {
    switch object {
    case let responder as Routing.UIResponder: responder.anyFront
    case let recognizer as Routing.UIGestureRecognizer: recognizer.front
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
