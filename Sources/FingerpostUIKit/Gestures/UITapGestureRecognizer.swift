import Routing

/// One or more taps at one place. Discrete.
open class UITapGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { TapGestureRecognizer() }

    private final var tap: TapGestureRecognizer { unsafeDowncast(core, to: TapGestureRecognizer.self) }

    open var numberOfTapsRequired: Int {
        get { tap.numberOfTapsRequired }
        set { tap.numberOfTapsRequired = newValue }
    }
    open var numberOfTouchesRequired: Int {
        get { tap.numberOfTouchesRequired }
        set { tap.numberOfTouchesRequired = newValue }
    }
    /// The pointer buttons that are recognized. Fingers are always recognized.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary
}
