import Routing

extension UIGestureRecognizer {
    /// Creates a recognizer that calls a method of `target` with itself: `action: Board.pan`. The target is not kept
    /// alive.
    public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of `target` that takes nothing.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Has `target`, or, without one, the first responder from the recognizer's view up that can, perform `action` each
    /// time the gesture begins, changes, ends or is cancelled. A target is a responder, and is not kept alive.
    public func addTarget(_ target: Any?, action: Selector) {
        core.addTarget((target as? UIResponder)?.core, action: action)
    }

    /// Calls a method of `target` with this recognizer.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
    ) {
        core.addTarget { [weak target] recognizer in
            if let target, let recognizer = recognizer.front as? Recognizer { action(target)(recognizer) }
        }
    }

    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        core.addTarget { [weak target] _ in
            if let target { action(target)() }
        }
    }

    /// Takes away the actions of `target` (of every target, with nil) named `action` (any, with nil).
    public func removeTarget(_ target: Any?, action: Selector?) {
        core.removeTarget((target as? UIResponder)?.core, action: action)
    }
}
