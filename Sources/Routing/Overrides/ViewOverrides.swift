import Touches

/// The methods of a view that an object in front of it can override: see `ResponderOverrides`.
package protocol ViewOverrides: AnyObject {
    func hit(_ point: Point, _ event: Event?) -> View?
    func contains(_ point: Point, _ event: Event?) -> Bool
    func allows(_ recognizer: GestureRecognizer) -> Bool
    func layoutSubviews()
    func draw(_ rect: Rect)
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

    // Not inlined, so that a hit test without overrides costs only the test of one byte.
    @inline(never)
    private final func overriddenHit(_ point: Point, with event: Event?) -> View? {
        guard let _viewOverrides else { return hitTest(point, with: event) }
        return _viewOverrides.hit(point, event)
    }

    @inline(never)
    private final func overriddenContains(_ point: Point, with event: Event?) -> Bool {
        _viewOverrides?.contains(point, event) ?? self.point(inside: point, with: event)
    }

    final func allows(_ recognizer: GestureRecognizer) -> Bool {
        _viewOverrides?.allows(recognizer) ?? gestureRecognizerShouldBegin(recognizer)
    }

    final func layOutSubviews() {
        if let _viewOverrides { return _viewOverrides.layoutSubviews() }
        layoutSubviews()
    }
}
