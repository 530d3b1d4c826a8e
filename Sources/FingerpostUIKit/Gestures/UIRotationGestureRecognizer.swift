import Foundation
import Routing

/// A rotation with two fingers. Continuous.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UIRotationGestureRecognizer() }

    private final var turn: Routing.UIRotationGestureRecognizer {
        unsafeDowncast(core, to: Routing.UIRotationGestureRecognizer.self)
    }

    /// In radians clockwise since the rotation began. If it is set, it continues from the new value, and the
    /// velocity does not change.
    open var rotation: CGFloat {
        get { turn.rotation }
        set { turn.rotation = Double(newValue) }
    }
    /// The velocity of `rotation`, in radians per second.
    open var velocity: CGFloat { turn.velocity }
}
