import Touches

/// A view's overridable methods, kept by an object in front of it: see `ResponderOverrides`.
package protocol ViewOverrides: AnyObject {
    func hit(_ point: Point, _ event: Event?) -> View?
    func contains(_ point: Point, _ event: Event?) -> Bool
    func allows(_ recognizer: GestureRecognizer) -> Bool
    func layOut()
}

extension View {
    package final var viewOverrides: (any ViewOverrides)? {
        get { _viewOverrides }
        set {
            _viewOverrides = newValue
            _hasViewOverrides = newValue != nil
        }
    }

    @inline(__always)
    final func hit(_ point: Point, with event: Event?) -> View? {
        _hasViewOverrides ? overriddenHit(point, with: event) : hitTest(point, with: event)
    }

    @inline(__always)
    final func contains(_ point: Point, with event: Event?) -> Bool {
        _hasViewOverrides ? overriddenContains(point, with: event) : self.point(inside: point, with: event)
    }

    // Out of line, so that a hit test without overrides pays for a test of a byte.
    @inline(never)
    private final func overriddenHit(_ point: Point, with event: Event?) -> View? { _viewOverrides?.hit(point, event) }

    @inline(never)
    private final func overriddenContains(_ point: Point, with event: Event?) -> Bool {
        _viewOverrides?.contains(point, event) ?? false
    }

    final func allows(_ recognizer: GestureRecognizer) -> Bool {
        _viewOverrides?.allows(recognizer) ?? gestureRecognizerShouldBegin(recognizer)
    }

    final func layOut() {
        if let _viewOverrides { return _viewOverrides.layOut() }
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
