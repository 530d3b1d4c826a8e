/// Properties that controls use to decide whether to prevent a recognizer: see `UIControl.outranks(_:)`.
extension UIGestureRecognizer {
    /// Whether this is a tap recognizer for one tap with one finger.
    var isSingleTap: Bool {
        guard let tap = self as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// Returns the recognizer's touch if it tracks exactly one and that touch hit `view` or a view inside it; otherwise
    /// nil.
    func onlyTouch(in view: UIView) -> UITouch? {
        guard tracked.count == 1, let touch = tracked.first, touch._view?.isDescendant(of: view) == true else {
            return nil
        }
        return touch
    }
}

extension UITouch {
    /// Returns the down point in `view`'s coordinates, or in screen points if a transform cannot be inverted.
    func downLocation(in view: UIView) -> CGPoint { view.pointFromTop(_downLocation) ?? _downLocation }

    /// Returns whether the travel since the down point is larger along `view`'s x axis than along its y axis.
    func goesAlong(_ view: UIView) -> Bool {
        (location(in: view) - downLocation(in: view)).isMainlyHorizontal
    }
}
