import Routing

/// A swipe in one direction with one or more fingers. Discrete.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UISwipeGestureRecognizer() }

    private final var swipe: Routing.UISwipeGestureRecognizer {
        unsafeDowncast(core, to: Routing.UISwipeGestureRecognizer.self)
    }

    /// The directions of swipes.
    public typealias Direction = Routing.UISwipeGestureRecognizer.Direction

    /// The directions that are recognized.
    open var direction: Direction {
        get { swipe.direction }
        set { swipe.direction = newValue }
    }
    /// The number of fingers that swipe.
    open var numberOfTouchesRequired: Int {
        get { swipe.numberOfTouchesRequired }
        set { swipe.numberOfTouchesRequired = newValue }
    }
}
