import Foundation
import Routing

/// A pinch with two fingers. Continuous.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { PinchGestureRecognizer() }

    private final var pinch: PinchGestureRecognizer { unsafeDowncast(core, to: PinchGestureRecognizer.self) }

    /// The distance of the fingers relative to the distance at the start: 1 at the start. If it is set, it continues
    /// from the new value, and the velocity does not change.
    open var scale: CGFloat {
        get { pinch.scale }
        set { pinch.scale = Double(newValue) }
    }
    /// The velocity of `scale`, per second.
    open var velocity: CGFloat { pinch.velocity }
}
