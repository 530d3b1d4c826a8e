import Foundation
import Routing

/// A long press with one or more fingers. Continuous.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UILongPressGestureRecognizer() }

    private final var press: Routing.UILongPressGestureRecognizer {
        unsafeDowncast(core, to: Routing.UILongPressGestureRecognizer.self)
    }

    /// The time that the fingers must be down, in seconds. Negative values count as 0.
    open var minimumPressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }
    /// The distance of a finger from where it came down, in screen points, at which the gesture fails if it has not
    /// begun yet.
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
