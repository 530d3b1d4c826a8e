/// How the tree keeps front objects alive.
///
/// A front object owns its object of this module, which refers to it weakly. A program may drop its last reference to a
/// front object that is attached, for example a subview. The object of this module, which the tree owns, then keeps the
/// front object alive. The two own each other until the object is detached. Whoever owns an attached object must
/// therefore detach it when it removes it, when it is released, and when its own front object is released:
/// `detachOwned()` of views, windows and controllers does that.
extension UIResponder {
    /// Called after another object took ownership of this one: a superview, the controller of a view, a parent or
    /// presenting controller, the window of a root controller.
    final func wasAttached() {
        _attachments += 1
        if _attachments == 1 { _keptFront = frontResponder }
    }

    /// Called after an owner removed this object. When the last owner has removed it, the front object is released, and
    /// its `deinit` may run code of the application.
    final func wasDetached() {
        _attachments -= 1
        if _attachments == 0 { dispose(of: exchange(&_keptFront, for: nil)) }
    }
}

extension UIGestureRecognizer {
    /// Called after a view took ownership of this recognizer.
    final func wasAttached() { _keptFront = frontRecognizer }

    /// Called after the view removed this recognizer. This releases the front object, and its `deinit` may run code of
    /// the application.
    final func wasDetached() { dispose(of: exchange(&_keptFront, for: nil)) }
}
