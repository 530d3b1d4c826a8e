import Foundation
import Routing

/// A pinch with two fingers. Continuous.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UIPinchGestureRecognizer() }

    private final var pinch: Routing.UIPinchGestureRecognizer {
        unsafeDowncast(core, to: Routing.UIPinchGestureRecognizer.self)
    }

    /// The distance of the fingers relative to the distance at the start: 1 at the start. If it is set, it continues
    /// from the new value, and the velocity does not change.
    open var scale: CGFloat {
        get { pinch.scale }
        set { pinch.scale = Double(newValue) }
    }
    /// The velocity of `scale`, per second.
    open var velocity: CGFloat { pinch.velocity }
}
