import Foundation
import Routing

/// A pan with one or more fingers. Continuous.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    override class func makeCore() -> Routing.UIGestureRecognizer { Routing.UIPanGestureRecognizer() }

    private final var pan: Routing.UIPanGestureRecognizer {
        unsafeDowncast(core, to: Routing.UIPanGestureRecognizer.self)
    }

    /// The smallest number of fingers that pan.
    open var minimumNumberOfTouches: Int {
        get { pan.minimumNumberOfTouches }
        set { pan.minimumNumberOfTouches = newValue }
    }
    /// The largest number of fingers. With more, the gesture does not begin.
    open var maximumNumberOfTouches: Int {
        get { pan.maximumNumberOfTouches }
        set { pan.maximumNumberOfTouches = newValue }
    }

    /// The kinds of wheels and trackpads that are recognized. There are no such devices here.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The translation since the pan began, in `view`'s points, or in the window's if `view` is nil.
    open func translation(in view: UIView?) -> CGPoint { CGPoint(pan.translation(in: view?.coreView)) }

    /// Sets the current translation, in `view`'s points, or in the window's if `view` is nil. The velocity does
    /// not change.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        pan.setTranslation(CGVector(translation), in: view?.coreView)
    }

    /// The velocity in points per second, in `view`'s points, or in the window's if `view` is nil.
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(pan.velocity(in: view?.coreView)) }
}

/// Kinds of scrolling without fingers on the screen. The raw values are UIKit's.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Steps of a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1)
    /// Scrolling on a touchpad.
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    /// Both kinds of scrolling.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
