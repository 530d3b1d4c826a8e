package import Routing

/// The control that a finger may have been meant for.
package struct MissedControl: Equatable {
    package let id: String
    /// From the finger to the control, in screen points. It is zero if the finger is on it, and something covers it.
    package let way: CGVector
}

extension UIApplication {
    /// The nearest of the controls that are enabled and not hidden. Nil if there are none.
    ///
    /// - Parameters:
    ///   - point: where the finger is, in screen points.
    ///   - hit: the view that the finger hit; nil if it hit none.
    package func controlMissed(at point: CGPoint, hitting hit: UIView?) -> MissedControl? {
        let screen = screenOfWindows
        var nearest: MissedControl?
        func search(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
            for subview in view.subviews.reversed() { search(subview) }
            guard let control = view as? UIControl, control.isEnabled else { return }
            let box = control.boxOnScreen(within: screen)
            let way = box.way(from: point)
            guard !box.isEmpty, way.length < nearest?.way.length ?? .infinity else { return }
            // A control is not covered by what it is in. A finger on its box is then beside its shape.
            if way == .zero, let hit, hit.isDescendant(of: control) || control.isDescendant(of: hit) { return }
            nearest = MissedControl(id: control.id, way: way)
        }
        for window in windows.reversed() { search(window) }
        return nearest
    }
}

extension CGRect {
    /// The shortest way from a point into the rectangle; zero if the point is in it.
    fileprivate func way(from point: CGPoint) -> CGVector {
        CGVector(min(max(minX, point.x), maxX) - point.x, min(max(minY, point.y), maxY) - point.y)
    }
}
