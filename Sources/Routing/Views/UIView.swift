/// A rectangle that has subviews and recognizers, can be hit and receives events.
///
/// The stored properties are internal and final, and have open accessors. If other modules read the stored
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
    /// Whether `observedObjectDidChange` is called for changes.
    package final var _isObserved = false
    final var _isUserInteractionEnabled = true
    final var _alpha: Float = 1
    final var _hitArea: HitArea?
    final var _passesTouchesThrough = false
    /// Whether a hit test is walking `_subviews`. If the list has changed meanwhile, it may be true too long.
    final var _isWalkingSubviews = false

    final var _isMultipleTouchEnabled = false
    final var _isExclusiveTouch = false
    /// Nil if the view refuses no repeated touch.
    final var _repeatLimit: RepeatLimit?
    final var _gestureRecognizers: [UIGestureRecognizer] = []

    /// Whether `layoutSubviews` must be called; true for a new view.
    package final var _needsLayout = true
    /// Whether `layoutSubviews` is running.
    final var _isLayingOut = false
    /// Whether a view below this one needs layout.
    final var _hasLayoutBelow = false
    /// Whether the view must be drawn; true for a new view.
    final var _needsDisplay = true
    /// Whether a view below this one must be drawn.
    final var _hasDisplayBelow = false
    final var _autoresizingMask: UIView.AutoresizingMask = []
    /// Whether Auto Layout gives the view its frame.
    package final var _isArranged = false
    /// What never influences a touch.
    package private(set) final lazy var appearance = ViewAppearance()

    /// Creates a view with `frame`, in its superview's points.
    public init(frame: CGRect) {
        let frame = frame.standardized
        _bounds = CGRect(origin: .zero, size: frame.size)
        _center = frame.center
        _offset = CGPoint.zero - frame.origin
        super.init()
    }

    /// Returns nil, because nibs and storyboards are not supported.
    public required init?(coder: NSCoder) { nil }

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
        get { _frame }
        set { setFrame(newValue) }
    }
    /// The view's rectangle in its own coordinates, in points. Its origin is the point that appears at the view's top
    /// left corner; changing it moves the content. Its size is the size of the view.
    open var bounds: CGRect {
        get { _bounds }
        set { setBounds(newValue) }
    }
    /// The place of the anchor point in the superview's coordinates: by default, the center of `bounds`.
    open var center: CGPoint {
        get { _center }
        set { setCenter(newValue) }
    }
    /// The point of `bounds` that is at `center`, and around which `transform` is applied. In each direction, 0 is the
    /// edge at the origin and 1 is the opposite edge. Setting it moves the view and keeps `center`.
    open var anchorPoint: CGPoint {
        get { _anchorPoint }
        set { setAnchorPoint(newValue) }
    }
    /// The transform of the view, applied around `center`. Its translation is in the superview's points. A view whose
    /// transform cannot be inverted cannot be hit.
    open var transform: CGAffineTransform {
        get { _transform }
        set { setTransform(newValue) }
    }

    /// Called after `bounds` changed.
    func boundsDidChange(from old: CGRect) {
        guard _bounds.size != old.size else { return }
        if autoresizesSubviews { autoresizeSubviews(from: old.size) }
        setNeedsLayout()
        if _redrawsWhenResized { setNeedsDisplay() }
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
            noteChange()
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
            noteChange()
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

    /// Records why the view was not hit at a point for which it was asked.
    @inline(never)
    private final func recordRefusal(in event: UIEvent) {
        let refusal: HitOutcome.Refusal =
            _isHidden ? .hidden : !_isUserInteractionEnabled ? .interaction : _canBeHit ? .outside : .alpha
        event.recordRefusal(of: self, refusal)
    }

    /// The rest of `hitTest`, for a view that contains `point`. It is not inlined, so that the test of a view that does
    /// not contain it, as most do not, saves few registers.
    @inline(never)
    private final func hitInside(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        event?.recordInside(self)
        if let hit = hitSubview(point, with: event) { return hit }
        if _passesTouchesThrough {
            event?.recordPassThrough(of: self)
            return nil
        }
        return self
    }

    /// Returns the frontmost view inside a subview at `point` that can be hit.
    ///
    /// It retains neither the list of subviews nor a subview, which would be most of the cost of a hit test. If an
    /// override changes the list, `subviewsWillChange` keeps the list that is walked.
    @inline(__always)
    private final func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let subviews = _subviews.unretainedElements
        if subviews.isEmpty { return nil }
        let isWalking = _isWalkingSubviews
        _isWalkingSubviews = true
        UIView.walks &+= 1
        defer {
            _isWalkingSubviews = isWalking
            UIView.walks &-= 1
            if UIView.walks == 0, UIView.changedLists != nil { UIView.releaseChangedLists() }
        }
        for index in subviews.indices.reversed() {
            let hit: UIView? = subviews[index].use { subview in
                guard let inSubview = subview.pointFromSuperview(point) else {
                    event?.recordRefusal(of: subview, .noTransform)
                    return nil
                }
                return subview.hitTest(inSubview, with: event)
            }
            if let hit { return hit }
        }
        return nil
    }

    /// The number of lists of subviews that hit tests are walking.
    private static var walks = 0
    /// Lists that were changed while a hit test walked them; nil if there are none.
    private static var changedLists: [[UIView]]?

    /// Called before `_subviews` is changed.
    final func subviewsWillChange() {
        guard _isWalkingSubviews else { return }
        _isWalkingSubviews = false
        UIView.changedLists = (UIView.changedLists ?? []) + [_subviews]
    }

    /// A view that is released may run a hit test.
    @inline(never)
    private static func releaseChangedLists() {
        let lists = changedLists
        changedLists = nil
        withExtendedLifetime(lists) {}
    }

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
    open var isMultipleTouchEnabled: Bool {
        get { _isMultipleTouchEnabled }
        set { _isMultipleTouchEnabled = newValue }
    }

    /// Whether touches of this view exclude touches of other views in the window. While this view holds a touch, no
    /// other view receives a new one; while another view holds a touch, this view receives none.
    open var isExclusiveTouch: Bool {
        get { _isExclusiveTouch }
        set { _isExclusiveTouch = newValue }
    }

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
    @_disfavoredOverload public final var autoresizingMask: UIView.AutoresizingMask {
        get { _autoresizingMask }
        set { _autoresizingMask = newValue }
    }
    /// Whether a change of this view's size resizes the subviews according to their masks.
    public final var autoresizesSubviews = true

    /// Arranges the subviews. It is called automatically before the next event: for a new view, after a change of size,
    /// after a subview was added or removed, when a scroll view scrolls, and after `setNeedsLayout()`.
    open func layoutSubviews() {}
    /// Requests a call of `layoutSubviews()` before the next event.
    open func setNeedsLayout() { needsLayout() }
    /// Runs the pending layout of this view and the views below it now. It starts at the highest superview that is
    /// connected to this view by superviews that all need layout.
    open func layoutIfNeeded() { layOutFromTop() }

    /// Creates the constraints of the view. Auto Layout calls it before the first layout, and after
    /// `setNeedsUpdateConstraints()`.
    open func updateConstraints() {}
    /// Calls `updateConstraints()` of this view and the views below it, if it was requested.
    open func updateConstraintsIfNeeded() {
        if let update = UIView.updatesConstraints { update(self) } else { updateConstraints() }
    }
    /// Whether the view needs Auto Layout, as data.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// The value in `intrinsicContentSize` of a side that the content does not determine.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// The natural size of the view's content, in points, with `noIntrinsicMetric` for a side that has none.
    open var intrinsicContentSize: CGSize { CGSize(UIView.noIntrinsicMetric, UIView.noIntrinsicMetric) }
    /// Requests layout of the superview if Auto Layout gives this view a frame: `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() {
        if _isArranged { _superview?.setNeedsLayout() }
    }
    /// The best size of the view within `size`, in points. By default this is its current size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size to the result of `sizeThatFits(_:)`.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The margins that bars cover. Always zero, because there are no bars.
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// Never called, because there are no bars.
    open func safeAreaInsetsDidChange() {}
    /// The margins between the frame and the rectangle that constraints align, in points.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The rectangle that constraints align if the frame is `frame`. Nothing calls it but the program.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame if constraints align `alignmentRect`. Nothing calls it but the program.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The margins around the subviews changed.
    open func layoutMarginsDidChange() {}
    /// The margins around the subviews, in points.
    open var layoutMargins: UIEdgeInsets {
        get { appearance.layoutMargins }
        set {
            appearance.layoutMargins = newValue
            setNeedsLayout()
            layoutMarginsDidChange()
        }
    }

    // MARK: Display

    /// Draws the view; `rect` is its `bounds`. It is called before the next event for a new view and after
    /// `setNeedsDisplay()`, while the view is on the screen. Drawing has no effect: the context that
    /// `UIGraphicsGetCurrentContext()` returns draws nothing.
    open func draw(_ rect: CGRect) {}
    /// Requests a call of `draw(_:)` before the next event.
    open func setNeedsDisplay() {
        _needsDisplay = true
        markDisplayAbove()
    }
    /// Requests a call of `draw(_:)` with the whole bounds before the next event.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    /// Whether a change of size requests drawing.
    final var _redrawsWhenResized = false

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

    // MARK: Appearance, as data

    /// The class of the view's layer. A subclass may return a subclass of `CALayer`, which is what is used otherwise.
    open class var layerClass: AnyClass { UIView.self }
    /// The color of the view. Pictures of the program show it.
    open var backgroundColor: UIColor? {
        get { appearance.backgroundColor }
        set { appearance.backgroundColor = newValue }
    }
    /// The view's own color, or else its superview's.
    open var tintColor: UIColor! {
        get { appearance.tintColor ?? _superview?.tintColor ?? UIColor(red: 0, green: 0x7A / 255, blue: 1, alpha: 1) }
        set {
            appearance.tintColor = newValue
            tintColorDidChange()
        }
    }
    /// The tint color of this view or of a superview changed.
    open func tintColorDidChange() { for subview in _subviews { subview.tintColorDidChange() } }
    /// Whether subviews are clipped. It has no effect on drawing. Hit tests never reach outside the bounds in any case.
    open var clipsToBounds: Bool {
        get { appearance.clipsToBounds }
        set { appearance.clipsToBounds = newValue }
    }
    /// Whether the view promises to cover what is behind it. It has no effect.
    open var isOpaque: Bool {
        get { appearance.isOpaque }
        set { appearance.isOpaque = newValue }
    }
    /// How contents fit the view. Only `redraw` has an effect: a new size requests drawing.
    open var contentMode: ContentMode {
        get { appearance.contentMode }
        set {
            appearance.contentMode = newValue
            _redrawsWhenResized = newValue == .redraw
        }
    }
    /// The direction of the layout, as data. It is from left to right in any case.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { appearance.semanticContentAttribute }
        set { appearance.semanticContentAttribute = newValue }
    }
    /// The appearance of the program, with the size classes of the window, or of the screen if there is no window.
    open var traitCollection: UITraitCollection { .of(window?.bounds.size) }
    /// Never called, because the appearance never changes.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Accessibility, as data

    /// Whether the view is an element for users who cannot see it.
    open var isAccessibilityElement: Bool {
        get { appearance.isAccessibilityElement }
        set { appearance.isAccessibilityElement = newValue }
    }
    /// What the view is called. Pictures show it as the title of a view without a text.
    open var accessibilityLabel: String? {
        get { appearance.accessibilityLabel }
        set { appearance.accessibilityLabel = newValue }
    }
    /// The value of the view in words.
    open var accessibilityValue: String? {
        get { appearance.accessibilityValue }
        set { appearance.accessibilityValue = newValue }
    }
    /// What operating the view does, in words.
    open var accessibilityHint: String? {
        get { appearance.accessibilityHint }
        set { appearance.accessibilityHint = newValue }
    }
    /// What kind of element the view is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { appearance.accessibilityTraits }
        set { appearance.accessibilityTraits = newValue }
    }
    /// The elements in the view, if the view is not an element itself.
    open var accessibilityElements: [Any]? {
        get { appearance.accessibilityElements }
        set { appearance.accessibilityElements = newValue }
    }
    /// The number of elements in the view.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// An element in the view; nil if there is none with this number.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The number of an element in the view; `Int.max` if it has none.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? .max
    }
    /// Increases the value of an adjustable element. Nothing calls it but the program.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element. Nothing calls it but the program.
    open func accessibilityDecrement() {}
    /// Activates the element. Nothing calls it but the program. Returns whether it did.
    open func accessibilityActivate() -> Bool { false }
    /// Leaves a dialog. Nothing calls it but the program. Returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
}
