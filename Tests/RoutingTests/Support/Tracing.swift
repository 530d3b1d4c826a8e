import Routing

/// Collects the real calls of the objects in a scene.
final class Tracer {
    private(set) var calls: [Stage.Call] = []

    func note(_ id: String, _ method: TouchMethod, _ touches: Set<UITouch>) {
        calls.append(Stage.Call(id, method, touches: touches.map(\.id.number).sorted()))
    }
}

/// Reports each call to a tracer, then calls super.
protocol Tracing: AnyObject {
    var id: String { get }
    var tracer: Tracer? { get set }
}

extension Tracing {
    func trace(_ method: TouchMethod, _ touches: Set<UITouch>) { tracer?.note(id, method, touches) }

    func traced(by tracer: Tracer) -> Self {
        self.tracer = tracer
        return self
    }
}

final class TracingResponder: UIResponder, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingApplication: UIApplication, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingWindow: UIWindow, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingController: UIViewController, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingView: UIView, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingButton: UIButton, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingScrollView: UIScrollView, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingTap: UITapGestureRecognizer, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingPan: UIPanGestureRecognizer, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingPinch: UIPinchGestureRecognizer, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}
