import Touches

extension View {
    /// The view's own coordinate space: its origin moves what is inside, its size is the view's.
    public final var bounds: Rect {
        get { _bounds }
        set {
            let old = _bounds
            _bounds = newValue
            updateOffset()
            if newValue != old { boundsDidChange(from: old) }
        }
    }

    /// Where the middle of `bounds` lies in the superview.
    public final var center: Point {
        get { _center }
        set {
            _center = newValue
            updateOffset()
        }
    }

    /// Applied around `center`. One that cannot be inverted makes the view impossible to hit.
    public final var transform: AffineTransform {
        get { _transform }
        set {
            _transform = newValue
            _isTransformed = !newValue.isIdentity
            _inverse = newValue.inverted
        }
    }

    /// The smallest rectangle around the view in its superview. Setting it keeps the bounds' origin; with a transform,
    /// set `bounds` and `center` instead.
    public final var frame: Rect {
        get {
            guard _isTransformed else { return Rect(origin: _bounds.origin - _offset, size: _bounds.size) }
            return Rect(around: _bounds.corners.map(pointToSuperview))
        }
        set {
            let old = _bounds
            _bounds.size = newValue.size
            _center = newValue.center
            _offset = _bounds.origin - newValue.origin
            if _bounds != old { boundsDidChange(from: old) }
        }
    }

    /// A point of the superview in this view; nil where the transform cannot be undone.
    @inline(__always)
    final func pointFromSuperview(_ point: Point) -> Point? {
        guard _isTransformed else { return point + _offset }
        guard let _inverse else { return nil }
        return _bounds.center + _inverse.apply(point - _center)
    }

    final func pointToSuperview(_ point: Point) -> Point {
        guard _isTransformed else { return point - _offset }
        return _center + _transform.apply(point - _bounds.center)
    }

    /// `point` of this view in `view`, or, with nil, in the window. The views must share a window or a topmost view.
    public final func convert(_ point: Point, to view: View?) -> Point {
        let top = pointToTop(point)
        guard let view = view ?? _window else { return top }
        return view.pointFromTop(top) ?? top
    }

    /// `point` of `view`, or, with nil, of the window, in this view.
    public final func convert(_ point: Point, from view: View?) -> Point {
        guard let view = view ?? _window else { return pointFromTop(point) ?? point }
        return view.convert(point, to: self)
    }

    /// The smallest rectangle around `rect` of this view in `view`, or, with nil, in the window.
    public final func convert(_ rect: Rect, to view: View?) -> Rect {
        Rect(around: rect.corners.map { convert($0, to: view) })
    }

    public final func convert(_ rect: Rect, from view: View?) -> Rect {
        guard let view = view ?? _window else { return rect }
        return view.convert(rect, to: self)
    }

    /// `point` of this view in the space around the topmost view: the screen, for a view in a window.
    final func pointToTop(_ point: Point) -> Point {
        var point = point
        var view = self
        while true {
            point = view.pointToSuperview(point)
            guard let superview = view._superview else { return point }
            view = superview
        }
    }

    /// A point of the screen in this view; nil where a transform on the way cannot be undone.
    final func pointFromTop(_ point: Point) -> Point? {
        guard let superview = _superview else { return pointFromSuperview(point) }
        return superview.pointFromTop(point).flatMap(pointFromSuperview)
    }

    private final func updateOffset() { _offset = _bounds.center - _center }
}
