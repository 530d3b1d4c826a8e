import Foundation
import Routing

/// Two fingers turned around each other. Continuous.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { RotationGestureRecognizer() }

    private final var turn: RotationGestureRecognizer { unsafeDowncast(core, to: RotationGestureRecognizer.self) }

    /// Radians clockwise since the rotation began. Setting it goes on from there.
    open var rotation: CGFloat {
        get { turn.rotation }
        set { turn.rotation = Double(newValue) }
    }
    /// Of `rotation`, a second.
    open var velocity: CGFloat { turn.velocity }
}
