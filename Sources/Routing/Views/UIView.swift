import Touches

/// A rectangle that has subviews and recognizers, can be hit and receives events: `UIView`.
///
/// The stored properties are internal and final, and have public accessors. If other modules read the stored
/// properties, each access would have an exclusivity check at run time, and a hit test would take fourteen times as
/// long.
open class UIView: UIResponder {
    final var _subviews: [UIView] = []
    // Weak references to a view would slow down every hit test of that view. These two are never stale: only
    // View+Hierarchy.swift writes them, together with `_subviews`, and a superview or window clears them when it is
    // released.
    @Unretained final var _superview: UIView?
    @Unretained final var _window: UIWindow?
    /// The number of times that the view has left a superview.
    final var _departures = 0
    final weak var _controller: UIViewController?
    final weak var _frontView: (any FrontView)?
    /// Whether `_frontView` is set. Reading this flag needs no reference counting.
    final var _hasFrontView = false

    final var _bounds: CGRect
    final var _center: CGPoint
    final var _transform = CGAffineTransform.identity
    final var _inverse: CGAffineTransform? = .identity
    final var _isTransformed = false
    /// The offset from the superview's coordinates to this view's, if there is no transform.
    final var _offset: CGVector

    final var _isHidden = false
    final var _isUserInteractionEnabled = true
    final var _alpha: Float = 1
    final var _hitArea: HitArea?
    final var _passesTouchesThrough = false

    final var _isMultipleTouchEnabled = false
    final var _isExclusiveTouch = false
    final var _gestureRecognizers: [UIGestureRecognizer] = []

    /// Whether `layoutSubviews` must be called; true for a new view.
    final var _needsLayout = true
    /// Whether a view below this one needs layout.
    final var _hasLayoutBelow = false
    /// Whether the view must be drawn; true for a new view.
    final var _needsDisplay = true
    final var _autoresizingMask: UIView.AutoresizingMask = []

    /// Creates a view. `frame` is in the superview's coordinates. `id` is the view's name in records.
    public init(frame: CGRect = .zero, id: String = "") {
        _bounds = CGRect(origin: .zero, size: frame.size)
        _center = frame.center
        _offset = CGPoint.zero - frame.origin
        super.init(id: id)
    }

    deinit { MainActor.assumeIsolated { detachOwned() } }

    package override func frontWasReleased() {
        if _attachments == 0 { detachOwned() }
    }

    /// Detaches the subviews and the recognizers without callbacks.
    private final func detachOwned() {
        let (subviews, recognizers) = (removeSubviews(), _gestureRecognizers.extractAll())
        for recognizer in recognizers { recognizer._view = nil }
        // Last, because this may run code of the application.
        for subview in subviews { subview.wasDetached() }
        for recognizer in recognizers { recognizer.wasDetached() }
    }

    /// Called after `bounds` changed.
    func boundsDidChange(from old: CGRect) {
        guard bounds.size != old.size else { return }
        if autoresizesSubviews { autoresizeSubviews(from: old.size) }
        setNeedsLayout()
        if redrawsWhenResized { setNeedsDisplay() }
    }

    // MARK: What can be hit

    /// Whether the view is hidden. A hidden view and the views in it cannot be hit. Touches that it already received
    /// continue, except those of a window, which are cancelled.
    public final var isHidden: Bool {
        get { _isHidden }
        set {
            let wasHidden = _isHidden
            _isHidden = newValue
            if newValue, !wasHidden { becameHidden() }
        }
    }

    func becameHidden() {}

    /// Whether the view and the views in it can be hit.
    public final var isUserInteractionEnabled: Bool {
        get { _isUserInteractionEnabled }
        set { _isUserInteractionEnabled = newValue }
    }

    /// The opacity, 0 to 1, stored in single precision as in UIKit. If it is less than 0.01, this view and the views in
    /// it cannot be hit. Opacities of superviews are not multiplied.
    public final var alpha: Double {
        get { Double(_alpha) }
        set { _alpha = Float(newValue) }
    }

    /// The part of the view that can be hit, if it differs from `bounds`; nil stands for `bounds`.
    public final var hitArea: HitArea? {
        get { _hitArea }
        set { _hitArea = newValue }
    }

    /// Whether the view itself cannot be hit, so that touches reach what is behind it. Its subviews can be hit.
    public final var passesTouchesThrough: Bool {
        get { _passesTouchesThrough }
        set { _passesTouchesThrough = newValue }
    }

    /// Returns the frontmost view at `point` that can be hit: this view or a view in it. Returns nil if there is none.
    /// `point` is in this view's coordinates. Subviews are tested from front to back. An override may return any view.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        // In single precision, 0.01 itself is below 0.01 (K7).
        guard _isUserInteractionEnabled, !_isHidden, _alpha > 0.01 else {
            event?.noteRefusal(of: self, _isHidden ? .hidden : !_isUserInteractionEnabled ? .interaction : .alpha)
            return nil
        }
        guard contains(point, with: event) else {
            event?.noteRefusal(of: self, .outside)
            return nil
        }
        let step = event?.noteInside(self)
        if let hit = hitSubview(point, with: event) { return hit }
        if _passesTouchesThrough {
            event?.notePassThrough(at: step)
            return nil
        }
        return self
    }

    /// Returns the frontmost view inside a subview at `point` that can be hit.
    ///
    /// An override may remove subviews. The local list keeps all of them alive, so that a subview is not retained and
    /// released for each test, which is most of the cost of a hit test.
    @inline(__always)
    private final func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let subviews = _subviews
        return withExtendedLifetime(subviews) {
            var index = subviews.count - 1
            while index >= 0 {
                let hit: UIView? = Unmanaged.passUnretained(subviews[index])._withUnsafeGuaranteedRef { subview in
                    guard let inSubview = subview.pointFromSuperview(point) else {
                        event?.noteRefusal(of: subview, .noTransform)
                        return nil
                    }
                    return subview.hit(inSubview, with: event)
                }
                if let hit { return hit }
                index -= 1
            }
            return nil
        }
    }

    /// Returns whether `point`, in this view's coordinates, is inside `hitArea`, or inside `bounds` if `hitArea` is
    /// nil.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let _hitArea else { return _bounds.contains(point) }
        return _hitArea.contains(point, bounds: _bounds)
    }

    // MARK: Touch delivery

    /// Whether the view receives further touches while it holds one. Its recognizers receive them in any case.
    public final var isMultipleTouchEnabled: Bool {
        get { _isMultipleTouchEnabled }
        set { _isMultipleTouchEnabled = newValue }
    }

    /// Whether touches of this view exclude touches of other views in the window. While this view holds a touch, no
    /// other view receives a new one; while another view holds a touch, this view receives none.
    public final var isExclusiveTouch: Bool {
        get { _isExclusiveTouch }
        set { _isExclusiveTouch = newValue }
    }

    /// Returns whether `recognizer` may begin with a touch that hit this view or a view in it. `recognizer` is attached
    /// to this view or to a superview. The method is called on each view from the hit view up to the recognizer's view.
    open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

    /// The recognizers in the order in which they were added.
    public final var gestureRecognizers: [UIGestureRecognizer] { _gestureRecognizers }

    /// The recognizers that would receive a touch on this view: its own, then those of each superview.
    public final var recognizersFromHereUp: [UIGestureRecognizer] {
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
    /// already down.
    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        let front = recognizer.frontRecognizer
        recognizer.leaveSequence()
        // A callback may have attached it to another view.
        recognizer._view?.detach(recognizer)
        recognizer._attachment = (_gestureRecognizers.last?._attachment ?? 0) + 1
        _gestureRecognizers.append(recognizer)
        recognizer._view = self
        recognizer.wasAttached()
        // Only its old view may have kept it alive.
        withExtendedLifetime(front) {}
    }

    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer._view === self else { return }
        recognizer.leaveSequence()
        detach(recognizer)
    }

    /// Detaches `recognizer` without callbacks, if it is still attached to this view. An earlier callback may have
    /// detached it.
    private final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer._view === self else { return }
        dispose(of: _gestureRecognizers.extract { $0 === recognizer })
        recognizer._view = nil
        recognizer.wasDetached()
    }

    /// The nearest scroll view from this view up: this view, or one that contains it. Nil if this view is not a scroll
    /// view and no scroll view contains it. `UIScrollView` overrides it, because a call takes less time than a cast.
    var nearestScrollView: UIScrollView? { $_superview.use(\.nearestScrollView) }

    // MARK: Responding

    /// `nextOverride`; if it is nil, the controller whose root view this is; if there is none, the superview.
    open override var next: UIResponder? { nextOverride ?? _controller ?? _superview }

    /// The controller whose root view this is.
    public final var controller: UIViewController? { _controller }

    override var ownView: UIView? { self }

    // MARK: Layout

    /// The margins and lengths that change with the superview's size.
    public final var autoresizingMask: UIView.AutoresizingMask {
        get { _autoresizingMask }
        set { _autoresizingMask = newValue }
    }
    /// Whether a change of this view's size resizes the subviews according to their masks.
    public final var autoresizesSubviews = true

    /// Arranges the subviews. It is called before the next event if layout is pending. Do not call it; call
    /// `setNeedsLayout()` or `layoutIfNeeded()` instead.
    open func layoutSubviews() {}

    // MARK: Display

    /// Whether a change of size requests drawing.
    public final var redrawsWhenResized = false

    /// Requests a call of `FrontView.display(_:)` before the next event.
    public final func setNeedsDisplay() {
        _needsDisplay = true
        guard _hasFrontView, let application = _window?._application else { return }
        application.willDisplay(self)
        application.workBecamePending()
    }
}
