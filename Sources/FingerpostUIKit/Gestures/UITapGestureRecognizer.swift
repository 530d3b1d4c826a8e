import Routing

/// One or more taps at one place. Discrete.
open class UITapGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UITapGestureRecognizer() }

    private final var tap: Routing.UITapGestureRecognizer {
        unsafeDowncast(core, to: Routing.UITapGestureRecognizer.self)
    }

    /// The number of taps in a row.
    open var numberOfTapsRequired: Int {
        get { tap.numberOfTapsRequired }
        set { tap.numberOfTapsRequired = newValue }
    }
    /// The number of fingers that tap together.
    open var numberOfTouchesRequired: Int {
        get { tap.numberOfTouchesRequired }
        set { tap.numberOfTouchesRequired = newValue }
    }
    /// The pointer buttons that are recognized. Fingers are always recognized.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary
}
