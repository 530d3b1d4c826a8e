import Foundation
import Routing

/// A long press with one or more fingers. Continuous.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { LongPressGestureRecognizer() }

    private final var press: LongPressGestureRecognizer { unsafeDowncast(core, to: LongPressGestureRecognizer.self) }

    /// In seconds.
    open var minimumPressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }
    /// The distance in points that a finger may move before the gesture begins.
    open var allowableMovement: CGFloat {
        get { press.allowableMovement }
        set { press.allowableMovement = Double(newValue) }
    }
    /// The number of taps before the press.
    open var numberOfTapsRequired: Int {
        get { press.numberOfTapsRequired }
        set { press.numberOfTapsRequired = newValue }
    }
    /// The number of fingers that are held.
    open var numberOfTouchesRequired: Int {
        get { press.numberOfTouchesRequired }
        set { press.numberOfTouchesRequired = newValue }
    }
}
