extension UIView {
    final func setFrame(_ frame: CGRect) {
        let (old, frame) = (_bounds, frame.standardized)
        if _isTransformed {
            if let _inverse { _bounds.size = CGRect(around: frame.corners.map(_inverse.apply)).size }
            let middle = _transform.apply(_bounds.center.seen(from: _anchor))
            _center = frame.center - CGVector(middle.x, middle.y)
            updateOffset()
        } else {
            _bounds.size = frame.size
            _offset = _bounds.origin - frame.origin
            _center = CGPoint(
                frame.minX + frame.width * _anchorPoint.x, frame.minY + frame.height * _anchorPoint.y)
        }
        if _bounds != old { boundsDidChange(from: old) }
    }

    /// Converts `point` from the superview's coordinates to this view's. Returns nil if the transform cannot be
    /// inverted.
    @inline(__always)
    final func pointFromSuperview(_ point: CGPoint) -> CGPoint? {
        guard _isTransformed else { return point + _offset }
        guard let _inverse else { return nil }
        return _inverse.apply(point.seen(from: _center)).placed(at: _anchor)
    }

    package final func pointToSuperview(_ point: CGPoint) -> CGPoint {
        guard _isTransformed else { return point - _offset }
        return _transform.apply(point.seen(from: _anchor)).placed(at: _center)
    }

    /// Converts `point` from this view's coordinates to `view`'s, or to the window's if `view` is nil. Both views must
    /// be in the same window or have the same topmost view.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let top = pointToTop(point)
        guard let view = view ?? _window else { return top }
        return view.pointFromTop(top) ?? top
    }

    /// Converts `point` from `view`'s coordinates to this view's; from the window's coordinates if `view` is nil.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        guard let view = view ?? _window else { return pointFromTop(point) ?? point }
        return view.convert(point, to: self)
    }

    /// Converts `rect` from this view's coordinates to `view`'s, or to the window's if `view` is nil.
    ///
    /// Like UIKit, it first takes the smallest rectangle around `rect` in the nearest view that contains both views.
    /// The result is the smallest rectangle around that one in `view`.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let target = view ?? _window
        let ancestor = target.flatMap(nearestCommonAncestor)
        let box = CGRect(around: rect.corners.map { pointUp($0, to: ancestor) })
        guard let target, target !== ancestor else { return box }
        return CGRect(around: box.corners.map { target.pointDown($0, from: ancestor) ?? $0 })
    }

    /// Converts `rect` from `view`'s coordinates to this view's; from the window's coordinates if `view` is nil.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        if let view = view ?? _window { return view.convert(rect, to: self) }
        return CGRect(around: rect.corners.map { pointFromTop($0) ?? $0 })
    }

    /// Converts `point` from this view's coordinates to the coordinate space that contains the topmost view. For a view
    /// in a window, that is the screen.
    package final func pointToTop(_ point: CGPoint) -> CGPoint { pointUp(point, to: nil) }

    /// Converts `point` from screen coordinates to this view's. Returns nil if a transform between them cannot be
    /// inverted.
    package final func pointFromTop(_ point: CGPoint) -> CGPoint? { pointDown(point, from: nil) }

    /// Converts a displacement on the screen to this view's coordinates. Returns nil if a transform between them cannot
    /// be inverted.
    final func displacementFromTop(_ displacement: CGVector) -> CGVector? {
        guard let start = pointFromTop(.zero), let end = pointFromTop(.zero + displacement) else { return nil }
        return end - start
    }

    /// Converts `point` from this view's coordinates to those of `ancestor`, which is this view or contains it. If
    /// `ancestor` is nil, converts to the coordinate space that contains the topmost view.
    private final func pointUp(_ point: CGPoint, to ancestor: UIView?) -> CGPoint {
        if self === ancestor { return point }
        let point = pointToSuperview(point)
        // The superview is not retained: nothing is called that could release it.
        return $_superview.use { $0.pointUp(point, to: ancestor) } ?? point
    }

    /// Converts `point` from the coordinates of `ancestor`, which is this view or contains it, to this view's. If
    /// `ancestor` is nil, converts from the coordinate space that contains the topmost view. Returns nil if a transform
    /// between them cannot be inverted.
    private final func pointDown(_ point: CGPoint, from ancestor: UIView?) -> CGPoint? {
        if self === ancestor { return point }
        // The superview is not retained: nothing is called that could release it.
        guard $_superview.isSet else { return pointFromSuperview(point) }
        guard let point = $_superview.use({ $0.pointDown(point, from: ancestor) }) else { return nil }
        return pointFromSuperview(point)
    }

    /// Returns the nearest view that contains both this view and `other`, or is one of them. Returns nil if the two are
    /// in different trees.
    private final func nearestCommonAncestor(with other: UIView) -> UIView? {
        var ancestor: UIView? = self
        while let view = ancestor, !other.isDescendant(of: view) { ancestor = view._superview }
        return ancestor
    }

    /// The anchor point in this view's coordinates.
    private final var _anchor: CGPoint {
        CGPoint(_bounds.minX + _bounds.width * _anchorPoint.x, _bounds.minY + _bounds.height * _anchorPoint.y)
    }

    final func updateOffset() { _offset = _anchor - _center }
}

nonisolated extension CGPoint {
    /// Returns this point relative to `center`. The result is a point and not a vector, so that a transform also
    /// translates it.
    fileprivate func seen(from center: CGPoint) -> CGPoint { CGPoint(x - center.x, y - center.y) }

    /// Returns the point that has this position relative to `center`.
    fileprivate func placed(at center: CGPoint) -> CGPoint { CGPoint(x + center.x, y + center.y) }
}
