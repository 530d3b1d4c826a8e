/// A rectangle that has subviews and recognizers, can be hit and receives events.
///
/// The stored properties are internal and final, and have open accessors. If other modules read the stored
/// properties, each access would have an exclusivity check at run time, and a hit test would take fourteen times as
/// long.
open class UIView: UIResponder {
    final var _subviews: [UIView] = []
    // Weak references to a view would slow down every hit test of that view. These two are never stale: only
    // UIView+Hierarchy.swift writes them, together with `_subviews`, and a superview or window clears them when it is
    // released.
    @Unretained final var _superview: UIView?
    @Unretained final var _window: UIWindow?
    /// The number of times that the view has left a superview.
    final var _departures = 0
    @SeldomWeak final var _controller: UIViewController?

    final var _bounds: CGRect
    final var _center: CGPoint
    final var _transform = CGAffineTransform.identity
    final var _inverse: CGAffineTransform? = .identity
    final var _isTransformed = false
    final var _anchorPoint = CGPoint(0.5, 0.5)
    /// The offset from the superview's coordinates to this view's, if there is no transform.
    final var _offset: CGVector

    final var _isHidden = false
    /// Whether the view may be hit at any point: what follows from `_isHidden`, `_isUserInteractionEnabled` and
    /// `_alpha`, so that a hit test reads one value.
    final var _canBeHit = true
    final var _isUserInteractionEnabled = true
    final var _alpha: Float = 1
    final var _hitArea: HitArea?
    final var _passesTouchesThrough = false
    /// Whether a hit test is walking `_subviews`. If the list has changed meanwhile, it may be true too long.
    final var _isWalkingSubviews = false

    /// Nil if the view refuses no repeated touch.
    final var _repeatLimit: RepeatLimit?
    final var _gestureRecognizers: [UIGestureRecognizer] = []

    /// Whether `layoutSubviews` must be called; true for a new view.
    package final var _needsLayout = true
    /// Whether `layoutSubviews` is running.
    final var _isLayingOut = false
    final var _hasLayoutBelow = false
    /// Creates a view with `frame`, in its superview's points.
    public init(frame: CGRect) {
        let frame = frame.standardized
        _bounds = CGRect(origin: .zero, size: frame.size)
        _center = frame.center
        _offset = CGPoint.zero - frame.origin
        super.init()
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view with a name for records. `frame` is in the superview's coordinates.
    package convenience init(frame: CGRect = .zero, id: String) {
        self.init(frame: frame)
        _id = id
    }

    deinit { whileReleased { detachOwned() } }

    /// Detaches the subviews and the recognizers without callbacks.
    final func detachOwned() {
        let (subviews, recognizers) = (removeSubviews(), _gestureRecognizers.extractAll())
        for recognizer in recognizers { recognizer._view = nil }
        // Last, because this may run code of the application.
        dispose(of: subviews)
        dispose(of: recognizers)
    }

    // MARK: Geometry

    /// The smallest rectangle that contains the view, in the superview's coordinates. If the view has a transform,
    /// setting the frame sets the size of the bounds to the size of the frame's bounding rectangle under the inverse
    /// transform, and `center` moves. For scales and quarter turns, the getter then returns the frame that was set. If
    /// the transform cannot be inverted, the size does not change.
    open var frame: CGRect {
        get {
            guard _isTransformed else { return CGRect(origin: _bounds.origin - _offset, size: _bounds.size) }
            return CGRect(around: _bounds.corners.map(pointToSuperview))
        }
        set { setFrame(newValue) }
    }
    /// The view's rectangle in its own coordinates, in points. Its origin is the point that appears at the view's top
    /// left corner; changing it moves the content. Its size is the size of the view.
    open var bounds: CGRect {
        get { _bounds }
        set {
            let old = _bounds
            _bounds = newValue.standardized
            updateOffset()
            if _bounds != old { boundsDidChange(from: old) }
        }
    }
    /// The place of the anchor point in the superview's coordinates: by default, the center of `bounds`.
    open var center: CGPoint {
        get { _center }
        set {
            _center = newValue
            updateOffset()
        }
    }
    /// The point of `bounds` that is at `center`, and around which `transform` is applied. In each direction, 0 is the
    /// edge at the origin and 1 is the opposite edge. Setting it moves the view and keeps `center`.
    open var anchorPoint: CGPoint {
        get { _anchorPoint }
        set {
            _anchorPoint = newValue
            updateOffset()
        }
    }
    /// The transform of the view, applied around `center`. Its translation is in the superview's points. A view whose
    /// transform cannot be inverted cannot be hit.
    open var transform: CGAffineTransform {
        get { _transform }
        set {
            guard newValue != _transform else { return }
            _transform = newValue
            _isTransformed = !newValue.isIdentity
            _inverse = newValue.inverse
        }
    }

    func boundsDidChange(from old: CGRect) {
        guard _bounds.size != old.size else { return }
        if autoresizesSubviews { autoresizeSubviews(from: old.size) }
        setNeedsLayout()
    }

    // MARK: What can be hit

    /// Whether the view is hidden. A hidden view and the views in it cannot be hit. Touches that it already received
    /// continue, except those of a window, which are cancelled.
    open var isHidden: Bool {
        get { _isHidden }
        set { hidesItself = newValue }
    }

    /// Whether the view itself is hidden, apart from the question whether an application shows its window.
    package final var hidesItself: Bool {
        get { _isHidden }
        set {
            let wasHidden = _isHidden
            _isHidden = newValue
            updateCanBeHit()
            if newValue, !wasHidden { becameHidden() }
        }
    }

    func becameHidden() {}

    /// Whether the view and the views in it can be hit.
    open var isUserInteractionEnabled: Bool {
        get { _isUserInteractionEnabled }
        set {
            _isUserInteractionEnabled = newValue
            updateCanBeHit()
        }
    }

    /// The opacity, 0 to 1, stored in single precision as in UIKit. If it is less than 0.01, this view and the views in
    /// it cannot be hit. Opacities of superviews are not multiplied.
    open var alpha: CGFloat {
        get { Double(_alpha) }
        set {
            _alpha = Float(newValue)
            updateCanBeHit()
        }
    }

    /// The part of the view that can be hit, if it differs from `bounds`; nil stands for `bounds`.
    package final var hitArea: HitArea? {
        get { _hitArea }
        set { _hitArea = newValue }
    }

    /// Whether the view itself cannot be hit, so that touches reach what is behind it. Its subviews can be hit.
    package final var passesTouchesThrough: Bool {
        get { _passesTouchesThrough }
        set { _passesTouchesThrough = newValue }
    }

    /// Returns the frontmost view at `point` that can be hit: this view or a view in it. Returns nil if there is none.
    /// `point` is in this view's coordinates. Subviews are tested from front to back. An override may return any view.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if _canBeHit, self.point(inside: point, with: event) { return hitInside(point, with: event) }
        if let event, event.recordsHits { recordRefusal(in: event) }
        return nil
    }

    /// In single precision, 0.01 itself is below 0.01 (K7).
    private final func updateCanBeHit() { _canBeHit = _isUserInteractionEnabled && !_isHidden && _alpha > 0.01 }

    /// Returns whether `point`, in this view's coordinates, is inside `hitArea`, or inside `bounds` if `hitArea` is
    /// nil.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if case .some = _hitArea { return hitAreaContains(point) }
        // The size is never negative.
        let (origin, size) = (_bounds.origin, _bounds.size)
        return point.x >= origin.x && point.x < origin.x + size.width
            && point.y >= origin.y && point.y < origin.y + size.height
    }

    @inline(never)
    private final func hitAreaContains(_ point: CGPoint) -> Bool {
        _hitArea?.contains(point, bounds: _bounds) ?? false
    }

    // MARK: Touch delivery

    /// Whether the view receives further touches while it holds one. Its recognizers receive them in any case.
    open var isMultipleTouchEnabled = false

    /// Whether touches of this view exclude touches of other views in the window. While this view holds a touch, no
    /// other view receives a new one; while another view holds a touch, this view receives none.
    open var isExclusiveTouch = false

    /// Returns whether `recognizer` may begin with a touch that hit this view or a view in it. `recognizer` is attached
    /// to this view or to a superview. The method is called on each view from the hit view up to the recognizer's view.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// The recognizers in the order in which they were added; nil if there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { _gestureRecognizers.isEmpty ? nil : _gestureRecognizers }
        set {
            for recognizer in _gestureRecognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// The recognizers that would receive a touch on this view: its own, then those of each superview.
    package final var recognizersFromHereUp: [UIGestureRecognizer] {
        var recognizers: [UIGestureRecognizer] = []
        appendRecognizers(to: &recognizers)
        return recognizers
    }

    /// Calls itself on the superview, because a loop would retain each superview.
    private final func appendRecognizers(to recognizers: inout [UIGestureRecognizer]) {
        if !_gestureRecognizers.isEmpty { recognizers += _gestureRecognizers }
        _ = $_superview.use { $0.appendRecognizers(to: &recognizers) }
    }

    /// Attaches `recognizer` and detaches it from any other view. The recognizer does not receive touches that are
    /// already down. If the other view is in the same window, a gesture goes on with its touches (R77).
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        if let view = gestureRecognizer._view, view._window !== _window { view.remove(gestureRecognizer) }
        // A callback may have attached it to another view.
        gestureRecognizer._view?.detach(gestureRecognizer)
        gestureRecognizer._attachment = (_gestureRecognizers.last?._attachment ?? 0) + 1
        _gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer._view = self
    }

    /// Detaches `gestureRecognizer`. An active one is cancelled.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        if gestureRecognizer._view === self { remove(gestureRecognizer) }
    }

    private final func remove(_ recognizer: UIGestureRecognizer) {
        holdingQueue {
            recognizer.leaveSequence()
            detach(recognizer)
        }
    }

    /// Detaches `recognizer` without callbacks, if it is still attached to this view. An earlier callback may have
    /// detached it.
    private final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer._view === self else { return }
        let removed = _gestureRecognizers.extract { $0 === recognizer }
        recognizer._view = nil
        dispose(of: removed)
    }

    /// The nearest scroll view from this view up: this view, or one that contains it. Nil if this view is not a scroll
    /// view and no scroll view contains it. `UIScrollView` overrides it, because a call takes less time than a cast.
    var nearestScrollView: UIScrollView? { $_superview.use(\.nearestScrollView) }

    // MARK: Responding

    /// `nextOverride`; if it is nil, the controller whose root view this is; if there is none, the superview.
    open override var next: UIResponder? { nextOverride ?? _controller ?? _superview }

    /// The controller whose root view this is.
    package final var controller: UIViewController? { _controller }

    override var ownView: UIView? { self }

    // MARK: Layout

    /// The margins and lengths that change with the superview's size.
    public final var autoresizingMask: UIView.AutoresizingMask = []
    /// Whether a change of this view's size resizes the subviews according to their masks.
    public final var autoresizesSubviews = true

    /// Arranges the subviews. It is called automatically before the next event: for a new view, after a change of size,
    /// after a subview was added or removed, when a scroll view scrolls, and after `setNeedsLayout()`.
    open func layoutSubviews() {}
    /// Requests a call of `layoutSubviews()` before the next event.
    open func setNeedsLayout() { needsLayout() }
    /// Runs the pending layout of this view and the views below it now. It starts at the highest superview that is
    /// connected to this view by superviews that all need layout.
    open func layoutIfNeeded() {
        var top = self
        while let superview = top._superview, superview._needsLayout { top = superview }
        top.layOutPending()
    }

    // MARK: Changes of the hierarchy

    /// Adds `view` in front of the other subviews. Removes it from any other superview. Has no effect if `view` is
    /// there already.
    open func addSubview(_ view: UIView) { insertSubview(view, at: .max) }
    /// Removes the view from its superview. Immediately cancels the touches that it and the views in it hold.
    /// Recognizers of other views keep their touches.
    open func removeFromSuperview() { remove() }
    /// A subview was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to move to another superview, or to none.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view moved to another superview, or to none.
    open func didMoveToSuperview() {}
    /// The view is about to move to another window, or to none.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view moved to another window, or to none.
    open func didMoveToWindow() {}

    /// An arbitrary number that identifies the view.
    open var tag = 0

    /// The color of the view. The program draws it, and its text as a scene has it.
    open var backgroundColor: UIColor?
}
