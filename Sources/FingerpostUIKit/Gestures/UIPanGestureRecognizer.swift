import Foundation
import Routing

/// Fingers dragged across the screen. Continuous.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> GestureRecognizer { PanGestureRecognizer() }

    private final var pan: PanGestureRecognizer { unsafeDowncast(core, to: PanGestureRecognizer.self) }

    open var minimumNumberOfTouches: Int {
        get { pan.minimumNumberOfTouches }
        set { pan.minimumNumberOfTouches = newValue }
    }
    open var maximumNumberOfTouches: Int {
        get { pan.maximumNumberOfTouches }
        set { pan.maximumNumberOfTouches = newValue }
    }

    /// The travel since the pan began, in `view`'s points, or, with nil, in the window's.
    open func translation(in view: UIView?) -> CGPoint { CGPoint(pan.translation(in: view?.coreView)) }

    /// Makes `translation` the travel so far; velocity starts anew.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        pan.setTranslation(Vector(translation), in: view?.coreView)
    }

    /// Points a second, in `view`'s points, or, with nil, in the window's.
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(pan.velocity(in: view?.coreView)) }
}
