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
        var nearest: MissedControl?
        for (control, box) in controlBoxes() where control.isEnabled {
            let way = box.way(from: point)
            guard !box.isEmpty, way.length < nearest?.way.length ?? .infinity else { continue }
            // A control is not covered by what it is in. A finger on its box is then beside its shape.
            if way == .zero, let hit, hit.isDescendant(of: control) || control.isDescendant(of: hit) { continue }
            nearest = MissedControl(id: control.id, way: way)
        }
        return nearest
    }

    /// The controls that are not hidden, the frontmost first, each with the smallest rectangle on the screen around
    /// what can be hit of it, if nothing covers it.
    package func controlBoxes() -> [(control: UIControl, box: CGRect)] {
        let screen = screenOfWindows
        var boxes: [(control: UIControl, box: CGRect)] = []
        func search(_ view: UIView) {
            guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
            for subview in view.subviews.reversed() { search(subview) }
            if let control = view as? UIControl { boxes.append((control, control.boxOnScreen(within: screen))) }
        }
        for window in windows.reversed() { search(window) }
        return boxes
    }
}

extension CGRect {
    /// The shortest way from a point into the rectangle; zero if the point is in it.
    package func way(from point: CGPoint) -> CGVector {
        CGVector(min(max(minX, point.x), maxX) - point.x, min(max(minY, point.y), maxY) - point.y)
    }
}
