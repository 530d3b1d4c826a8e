import Routing

/// Collects the real calls of the objects in a scene.
final class Tracer {
    private(set) var calls: [Stage.Call] = []

    func note(_ id: String, _ method: TouchMethod, _ touches: Set<Touch>) {
        calls.append(Stage.Call(id, method, touches: touches.map(\.id.number).sorted()))
    }
}

/// Reports each call to a tracer, then calls super.
protocol Tracing: AnyObject {
    var id: String { get }
    var tracer: Tracer? { get set }
}

extension Tracing {
    func trace(_ method: TouchMethod, _ touches: Set<Touch>) { tracer?.note(id, method, touches) }

    func traced(by tracer: Tracer) -> Self {
        self.tracer = tracer
        return self
    }
}

final class TracingResponder: Responder, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingApplication: Application, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingWindow: Window, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingController: ViewController, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingView: View, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingButton: Button, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingScrollView: ScrollView, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingTap: TapGestureRecognizer, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingPan: PanGestureRecognizer, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

final class TracingPinch: PinchGestureRecognizer, Tracing {
    weak var tracer: Tracer?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        trace(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        trace(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        trace(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        trace(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}
