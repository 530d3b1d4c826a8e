/// A view that gives its touches to other programs: it takes them, and hands them to an output.
public final class VirtualTouchscreen: UIView {
    /// Receives the touches that are delivered to this view. It is not kept alive.
    package weak var output: (any TouchOutput)?

    /// Creates a view that takes several touches at a time.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        _keepsTouches = true
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOver(.began, touches)
        super.touchesBegan(touches, with: event)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOver(.moved, touches)
        super.touchesMoved(touches, with: event)
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOver(.ended, touches)
        super.touchesEnded(touches, with: event)
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        handOver(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }

    private func handOver(_ phase: ContactPhase, _ touches: Set<UITouch>) {
        guard let output else { return }
        if touches.count == 1, let touch = touches.first { return output.forward(phase, touch, in: self) }
        for touch in touches.inOrder { output.forward(phase, touch, in: self) }
    }

    /// From the bounds of this view to the screen.
    package var toScreen: CGAffineTransform {
        let origin = pointToTop(.zero)
        let (x, y) = (pointToTop(CGPoint(1, 0)) - origin, pointToTop(CGPoint(0, 1)) - origin)
        return CGAffineTransform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
    }

    deinit {}
}

/// Receives the touches of a virtual touchscreen, one at a time, in the order in which they began.
package protocol TouchOutput: AnyObject {
    func forward(_ phase: ContactPhase, _ touch: UITouch, in view: VirtualTouchscreen)
}

extension UITouch {
    /// What the hardware measures of the contact, in screen points and radians; nil where it measures nothing.
    package var measures: (majorRadius: Double?, minorRadius: Double?, force: Double?, orientation: Double?) {
        (_sample.majorRadius, _sample.minorRadius, _sample.force, _sample.orientation)
    }
}
