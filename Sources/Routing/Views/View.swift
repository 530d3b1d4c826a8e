import Touches

/// A rectangle of the screen that can be hit, holds subviews and recognizers, and responds: `UIView`.
///
/// Stored state is internal and final behind public accessors: read from another module it would otherwise be guarded
/// by a run-time exclusivity check at every access, which makes a hit test fourteen times dearer.
open class View: Responder {
    final var _subviews: [View] = []
    // Cleared by the superview, window, controller and overrides themselves; a weak reference would slow every retain of theirs.
    final unowned(unsafe) var _superview: View?
    final unowned(unsafe) var _window: Window?
    final unowned(unsafe) var _controller: ViewController?
    final unowned(unsafe) var _viewOverrides: (any ViewOverrides)?
    /// Whether there are any: tested without counting a reference.
    final var _hasViewOverrides = false

    final var _bounds: Rect
    final var _center: Point
    final var _transform = AffineTransform.identity
    final var _inverse: AffineTransform? = .identity
    final var _isTransformed = false
    /// From the superview's coordinates to this view's, where there is no transform.
    final var _offset: Vector

    final var _isHidden = false
    final var _isUserInteractionEnabled = true
    final var _alpha: Float = 1
    final var _hitArea: HitArea?
    final var _passesTouchesThrough = false

    final var _isMultipleTouchEnabled = false
    final var _isExclusiveTouch = false
    final var _gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view with `frame` in its superview's points.
    public init(frame: Rect = .zero, id: String = "") {
        _bounds = Rect(origin: .zero, size: frame.size)
        _center = frame.center
        _offset = Point.zero - frame.origin
        super.init(id: id)
    }

    deinit {
        for subview in _subviews { subview._superview = nil }
        for recognizer in _gestureRecognizers { recognizer._view = nil }
    }

    /// `bounds` is another than it was.
    func boundsDidChange(from old: Rect) {}

    package override func forgetOverrides() {
        super.forgetOverrides()
        viewOverrides = nil
    }

    // MARK: What can be hit

    /// A hidden view and everything in it cannot be hit. Touches it already has go on.
    public final var isHidden: Bool {
        get { _isHidden }
        set { _isHidden = newValue }
    }

    /// Without it this view and everything in it cannot be hit.
    public final var isUserInteractionEnabled: Bool {
        get { _isUserInteractionEnabled }
        set { _isUserInteractionEnabled = newValue }
    }

    /// Opacity, 0 to 1, held in single precision as UIKit's. Under 0.01 this view and everything in it cannot be hit;
    /// each view tests only its own.
    public final var alpha: Double {
        get { Double(_alpha) }
        set { _alpha = Float(newValue) }
    }

    /// The part that can be hit where it is not `bounds`: other edges, an ellipse, a polygon.
    public final var hitArea: HitArea? {
        get { _hitArea }
        set { _hitArea = newValue }
    }

    /// Subviews can be hit, the view itself lets touches through to what is behind it.
    public final var passesTouchesThrough: Bool {
        get { _passesTouchesThrough }
        set { _passesTouchesThrough = newValue }
    }

    /// The frontmost view at `point` of this view's coordinates that can be hit, this view or one in it; nil where none
    /// can. Subviews are asked front to back. An override may answer with any view.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard _isUserInteractionEnabled, !_isHidden, _alpha >= 0.02 || !isTransparent else {
            event?.noteRefusal(of: self, _isHidden ? .hidden : !_isUserInteractionEnabled ? .interaction : .alpha)
            return nil
        }
        guard contains(point, with: event) else {
            event?.noteRefusal(of: self, .outside)
            return nil
        }
        let step = event?.noteInside(self)
        let subviews = _subviews
        var index = subviews.count - 1
        while index >= 0 {
            let subview = subviews[index]
            index -= 1
            guard let inSubview = subview.pointFromSuperview(point) else {
                event?.noteRefusal(of: subview, .noTransform)
                continue
            }
            if let hit = subview.hit(inSubview, with: event) { return hit }
        }
        if _passesTouchesThrough {
            event?.notePassThrough(at: step)
            return nil
        }
        return self
    }

    /// Whether `point` of this view's coordinates belongs to it: `hitArea`, else `bounds`.
    open func point(inside point: Point, with event: Event?) -> Bool {
        guard let _hitArea else { return _bounds.contains(point) }
        return _hitArea.contains(point, bounds: _bounds)
    }

    /// Whether the view's own transparency lets touches through.
    @inline(never)
    private final var isTransparent: Bool {
        let inclusive = _window?.application?.policy.alphaThresholdInclusive ?? false
        return inclusive ? Double(_alpha) <= 0.01 : Double(_alpha) < 0.01
    }

    // MARK: Touch delivery

    /// Whether the view gets further touches while it holds one. Its recognizers get them in any case.
    public final var isMultipleTouchEnabled: Bool {
        get { _isMultipleTouchEnabled }
        set { _isMultipleTouchEnabled = newValue }
    }

    /// Whether, while this view holds a touch, no other view of the window gets one, and the other way round.
    public final var isExclusiveTouch: Bool {
        get { _isExclusiveTouch }
        set { _isExclusiveTouch = newValue }
    }

    /// Whether `recognizer`, attached to this view or to one above it, may begin with a touch that hit this view or one
    /// in it. Asked from the hit view up to the recognizer's view.
    open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    /// In the order added.
    public final var gestureRecognizers: [GestureRecognizer] { _gestureRecognizers }

    /// Those that would get a touch on this view: its own, then those of each superview.
    public final var recognizersFromHereUp: [GestureRecognizer] {
        _gestureRecognizers + (_superview?.recognizersFromHereUp ?? [])
    }

    /// Attaches `recognizer`, taking it from any other view. Touches that are already down do not reach it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.leaveSequence()
        recognizer._view?.detach(recognizer)
        _gestureRecognizers.append(recognizer)
        recognizer._view = self
    }

    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer._view === self else { return }
        recognizer.leaveSequence()
        detach(recognizer)
    }

    /// Without telling anyone: whoever was told before may have changed the view's recognizers.
    private final func detach(_ recognizer: GestureRecognizer) {
        guard recognizer._view === self else { return }
        _gestureRecognizers.removeAll { $0 === recognizer }
        recognizer._view = nil
    }

    // MARK: Responding

    /// The controller whose root view this is, else the superview.
    open override var next: Responder? { nextOverride ?? _controller ?? _superview }

    /// The controller whose root view this is.
    public final var controller: ViewController? { _controller }

    override var firstResponderWindow: Window? { _window }

    // MARK: Layout

    /// Called before a touch-down is hit-tested where `setNeedsLayout` was called.
    open func layoutSubviews() {}

    private final var needsLayout = false

    /// Asks for `layoutSubviews` before the next hit test.
    public final func setNeedsLayout() { needsLayout = true }

    /// Runs the layout that was asked for, here and below.
    public final func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layOut()
        }
        for subview in _subviews { subview.layoutIfNeeded() }
    }
}
