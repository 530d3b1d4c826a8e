import Routing

extension UIGestureRecognizer {
    /// Makes `target` perform `action` each time the gesture begins, changes, ends or is cancelled. If `target` is nil,
    /// the action goes to the first responder that can perform it, from the recognizer's view up. Adding the same
    /// target and action again has no effect. The recognizer does not retain the target.
    public func addTarget(_ target: Any?, action: Selector) { core.addTarget(coreObject(of: target), action: action) }

    /// Removes the actions with `target` (nil for every target) and the name `action` (nil for every action).
    public func removeTarget(_ target: Any?, action: Selector?) {
        core.removeTarget(coreObject(of: target), action: action)
    }
}
