import Foundation
import Routing

/// Fingers held in one place. Continuous.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { LongPressGestureRecognizer() }

    private final var press: LongPressGestureRecognizer { unsafeDowncast(core, to: LongPressGestureRecognizer.self) }

    /// Seconds.
    open var minimumPressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }
    /// Points a finger may move before the gesture began.
    open var allowableMovement: CGFloat {
        get { press.allowableMovement }
        set { press.allowableMovement = Double(newValue) }
    }
    /// Taps that come before the press.
    open var numberOfTapsRequired: Int {
        get { press.numberOfTapsRequired }
        set { press.numberOfTapsRequired = newValue }
    }
    open var numberOfTouchesRequired: Int {
        get { press.numberOfTouchesRequired }
        set { press.numberOfTouchesRequired = newValue }
    }
}
