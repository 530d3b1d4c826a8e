import Touches

/// A view's overridable methods, kept by an object in front of it: see `ResponderOverrides`.
package protocol ViewOverrides: AnyObject {
    func hit(_ point: Point, _ event: Event?) -> View?
    func contains(_ point: Point, _ event: Event?) -> Bool
    func allows(_ recognizer: GestureRecognizer) -> Bool
    func layOut()
}

extension View {
    @inline(__always)
    final func hit(_ point: Point, with event: Event?) -> View? {
        if let viewOverrides { return viewOverrides.hit(point, event) }
        return hitTest(point, with: event)
    }

    @inline(__always)
    final func contains(_ point: Point, with event: Event?) -> Bool {
        viewOverrides?.contains(point, event) ?? self.point(inside: point, with: event)
    }

    final func allows(_ recognizer: GestureRecognizer) -> Bool {
        viewOverrides?.allows(recognizer) ?? gestureRecognizerShouldBegin(recognizer)
    }

    final func layOut() {
        if let viewOverrides { return viewOverrides.layOut() }
        layoutSubviews()
    }
}

/// What windows and the application are sent, kept by an object in front of them: see `ResponderOverrides`.
package protocol EventOverrides: AnyObject {
    func pass(_ event: Event)
}

extension Window {
    final func pass(_ event: Event) {
        if let eventOverrides { return eventOverrides.pass(event) }
        sendEvent(event)
    }
}

extension Application {
    final func pass(_ event: Event) {
        if let eventOverrides { return eventOverrides.pass(event) }
        sendEvent(event)
    }
}
