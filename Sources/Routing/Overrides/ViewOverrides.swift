import Touches

/// The methods of a view that a front object can override: see `ResponderOverrides`.
package protocol ViewOverrides: AnyObject {
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?
    func point(inside point: CGPoint, with event: UIEvent?) -> Bool
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
    func layoutSubviews()
}

/// The front object of a view. It also receives the calls below, which the views of this module do not have.
package protocol FrontView: ViewOverrides {
    /// Draws the content in `rect`, which is the view's bounds.
    func display(_ rect: CGRect)
    func didAddSubview(_ subview: UIView)
    func willRemoveSubview(_ subview: UIView)
    func willMove(toSuperview superview: UIView?)
    func didMoveToSuperview()
    func willMove(toWindow window: UIWindow?)
    func didMoveToWindow()
}

extension UIView: ViewOverrides {
    /// The object whose methods are called.
    final var viewOverrides: any ViewOverrides { frontView ?? self }

    package final var frontView: (any FrontView)? {
        get { _frontView }
        set {
            _frontView = newValue
            _hasFrontView = newValue != nil
        }
    }

    // A hit test consists mostly of these two calls. Without a front object, they cost only the test of one byte.

    @inline(__always)
    final func hit(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        _hasFrontView ? hitFrontView(point, with: event) : hitTest(point, with: event)
    }

    @inline(__always)
    final func contains(_ point: CGPoint, with event: UIEvent?) -> Bool {
        _hasFrontView ? frontViewContains(point, with: event) : self.point(inside: point, with: event)
    }

    @inline(never)
    private final func hitFrontView(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        viewOverrides.hitTest(point, with: event)
    }

    @inline(never)
    private final func frontViewContains(_ point: CGPoint, with event: UIEvent?) -> Bool {
        viewOverrides.point(inside: point, with: event)
    }
}
