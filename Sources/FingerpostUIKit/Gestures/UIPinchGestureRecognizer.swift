import Foundation
import Routing

/// Two fingers drawn together or apart. Continuous.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { PinchGestureRecognizer() }

    private final var pinch: PinchGestureRecognizer { unsafeDowncast(core, to: PinchGestureRecognizer.self) }

    /// The fingers' distance against that when the pinch began. Setting it goes on from there.
    open var scale: CGFloat {
        get { pinch.scale }
        set { pinch.scale = Double(newValue) }
    }
    /// Of `scale`, a second.
    open var velocity: CGFloat { pinch.velocity }
}
