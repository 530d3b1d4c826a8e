import Routing

/// Fingers flicked in a direction. Discrete.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { SwipeGestureRecognizer() }

    private final var swipe: SwipeGestureRecognizer { unsafeDowncast(core, to: SwipeGestureRecognizer.self) }

    public typealias Direction = SwipeGestureRecognizer.Direction

    /// The directions it may take.
    open var direction: Direction {
        get { swipe.direction }
        set { swipe.direction = newValue }
    }
    open var numberOfTouchesRequired: Int {
        get { swipe.numberOfTouchesRequired }
        set { swipe.numberOfTouchesRequired = newValue }
    }
}
