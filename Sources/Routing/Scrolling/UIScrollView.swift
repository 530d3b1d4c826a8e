/// A view whose content can be larger than the view and is dragged with a finger.
///
/// Its content is its subviews. The origin of `bounds` decides which part of them is visible. `panGestureRecognizer`
/// drags the content. After the drag, the content decelerates in steps of a sixtieth of a second. By default, a scroll
/// view does not forward touches to the next responder.
open class UIScrollView: UIView {
    /// The delegate. It is called for each scroll, drag, deceleration and zoom.
    ///
    /// A subclass may declare a property of the same name for a delegate with more methods. That one is then preferred.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

    /// The recognizer that drags the content. Its id in records is `<id>.pan`.
    public final var panGestureRecognizer: UIPanGestureRecognizer { pan }

    /// The recognizer that zooms the content; nil if `minimumZoomScale` is not less than `maximumZoomScale`. It works
    /// if there is a view to zoom. Its id in records is `<id>.pinch`.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        minimumZoomScale < maximumZoomScale ? pinch : nil
    }

    /// The size of the content, in this view's points. Zooming changes it.
    open var contentSize: CGSize {
        get { _contentSize }
        set {
            let old = range
            setContentSize(newValue)
            adapt(from: old)
        }
    }

    /// The space around the content, in this view's points. Negative insets make the range of the content smaller.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            adapt(from: measureRange())
        }
    }

    /// Whether a finger can drag the content. Setting it to false ends a drag in progress. A motion after a drag
    /// continues to its end.
    open var isScrollEnabled: Bool {
        get { pan.isEnabled }
        set { pan.isEnabled = newValue }
    }

    /// Whether the content rests only at multiples of this view's size.
    open var isPagingEnabled = false
    /// Whether content can be pulled past its edges. It then returns to the edge.
    open var bounces = true
    /// Whether two fingers can zoom content past the limits of its scale. It then returns to the limit.
    open var bouncesZoom = true
    /// Whether content that fits into the view can be pulled sideways. Only has an effect with `bounces`.
    open var alwaysBounceHorizontal = false
    /// Whether content that fits into the view can be pulled up and down. Only has an effect with `bounces`.
    open var alwaysBounceVertical = false
    /// Whether touches on the content are withheld from it for `Thresholds.contentTouchDelay`, to find out whether they
    /// scroll.
    open var delaysContentTouches = true
    /// Whether a touch that the content has received can be cancelled there to scroll. `touchesShouldCancel(in:)` must
    /// also allow it.
    open var canCancelContentTouches = true
    /// Whether a drag that begins mainly along one axis stays on that axis.
    open var isDirectionalLockEnabled = false
    /// The share of its velocity that decelerating content keeps in each millisecond.
    open var decelerationRate = DecelerationRate.normal

    /// The share of its velocity that decelerating content keeps in each millisecond.
    nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// More than 0 and less than 1.
        public let rawValue: Double
        public init(rawValue: Double) { self.rawValue = rawValue }

        /// The usual rate.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Stops sooner.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The subview that zooms if the delegate returns none.
    package final weak var zoomedView: UIView?
    /// The smallest scale of the content, more than 0; 1 is its original size.
    open var minimumZoomScale: CGFloat = 1
    /// The largest scale of the content; 1 is its original size.
    open var maximumZoomScale: CGFloat = 1

    /// Where the content ends that a drag leaves with a natural end and a velocity in points per millisecond.
    package final var aim: ((_ end: CGPoint, _ velocity: CGPoint) -> CGPoint)?

    final let pan = ScrollViewPan()
    final let pinch = ScrollViewPinch()
    private final var _contentSize = CGSize.zero
    final var _zoomScale = 1.0
    private final var recordedZoomScale = 1.0
    /// The motion of the content without a finger, the deadline of its next step, and the application that has that
    /// deadline.
    final var glide: Glide?
    final var nextStep: Deadline?
    final weak var stepper: UIApplication?
    final var drag: ScrollDrag?
    /// The zoom of two fingers in progress.
    final var zoom: ScrollZoom?
    /// Whether the delegate has been told that a zoom of two fingers began, and not that it ended.
    final var owesEndOfZooming = false
    /// The content offset for fingers that drag or zoom and did not travel, without the limits of the edges.
    final var offsetWithoutTravel = CGPoint.zero
    /// Whether a finger stopped the moving content. If the finger does nothing else, the content then moves to an
    /// offset at which it can rest.
    final var isCaught = false
    /// The offsets at which the content can rest.
    final var range: ScrollRange
    /// Whether the current change of the offset is made by this view itself.
    private final var movesItself = false

    public override init(frame: CGRect) {
        range = ScrollRange(content: .zero, insets: .zero, size: frame.standardized.size)
        super.init(frame: frame)
        _keepsTouches = true
        pan.addTarget { [weak self] _ in self?.followPan() }
        pinch.addTarget { [weak self] _ in self?.followPinch() }
        // A finger that rests on the content must not withhold the end of another touch.
        pan.delaysTouchesEnded = false
        pinch.delaysTouchesEnded = false
        pan.scrollView = self
        pinch.scrollView = self
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    deinit { whileReleased { nextStep?.cancel() } }

    // MARK: State

    /// Whether a finger is down on this view or its content. A touch that is swallowed does not count.
    public final var isTracking: Bool {
        window?.arbiter.touches.contains { touch in
            touch.isDown && !touch._isSwallowed && touch._view?.isDescendant(of: self) == true
        } ?? false
    }

    /// Whether a finger drags the content.
    public final var isDragging: Bool { drag != nil }

    /// Whether the content moves by itself after a drag.
    public final var isDecelerating: Bool { glide?.purpose == .deceleration }

    /// Whether two fingers zoom the content.
    public final var isZooming: Bool { pinch.state.isActive }

    /// Whether the scale of the content returns to its limit.
    public final var isZoomBouncing: Bool { glide?.zoom != nil }

    // MARK: Zoom

    /// The scale of the content; 1 is its original size. Setting it clamps it to
    /// `minimumZoomScale`...`maximumZoomScale`, keeps the middle of the visible content in place, and ends a motion of
    /// the content. If there is no view to zoom, the scale does not change.
    open var zoomScale: CGFloat {
        get { _zoomScale }
        set {
            stopGliding()
            zoom(to: limited(newValue), around: middle)
            endZoomingWithinLimits()
        }
    }

    /// Sets `zoomScale`, with the same limits. There are no animations. If `animated` is true, the delegate still
    /// receives the calls for the beginning and the end of the zooming.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeZoom(animated: animated) { zoomScale = scale } }

    /// Zooms until `rect`, in the coordinates of the view that zooms, is as large as fits, and moves it to the middle
    /// of this view.
    open func zoom(to rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    // MARK: Offset

    /// The point of the content at this view's top left corner, in this view's points: the origin of `bounds`. It may
    /// be any point, also one outside the content. If it is set during a drag or a motion of the content, that
    /// continues from the new offset.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Moves the content to `contentOffset`, in this view's points, and ends a motion in progress. If `animated` is
    /// true, the move takes `Thresholds.pagingDuration`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        if isZoomBouncing { zoomScale = limited(zoomScale) } else { stopGliding() }
        if animated { animate(to: contentOffset) } else { self.contentOffset = contentOffset }
    }

    /// Scrolls by the least distance that makes `rect` visible. `rect` is in the content's coordinates. Has no effect
    /// if `rect` is visible already.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        func offset(_ old: Double, _ extent: Double, _ first: Double, _ last: Double) -> Double {
            // If the rectangle is larger than the view, its near edge is made visible.
            if first < old { return last - first > extent && last >= old + extent ? old : first }
            return last > old + extent ? min(last - extent, first) : old
        }
        let target = range.clamp(
            CGPoint(
                offset(contentOffset.x, bounds.width, rect.minX, rect.maxX),
                offset(contentOffset.y, bounds.height, rect.minY, rect.maxY)))
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    /// Moves the content on behalf of this view.
    final func move(to offset: CGPoint) {
        movesItself = true
        contentOffset = offset
        movesItself = false
    }

    override func boundsDidChange(from old: CGRect) {
        let isOwnMove = movesItself
        movesItself = false
        super.boundsDidChange(from: old)
        let change = bounds.origin - old.origin
        if bounds.size != old.size { adapt(from: measureRange()) }
        guard change != .zero else { return }
        setNeedsLayout()
        if !isOwnMove {
            if isHeld { offsetWithoutTravel = offsetWithoutTravel + change }
            if glide != nil { planAnew() }
        }
        guard !change.isRoundingError else { return }
        recordValue()
        delegate?.scrollViewDidScroll(self)
    }

    /// Sets the size of the content without moving it.
    final func setContentSize(_ size: CGSize) {
        _contentSize = size
        measureRange()
    }

    /// Computes the range in which the content can rest. Returns the previous range.
    @discardableResult
    private final func measureRange() -> ScrollRange {
        let old = range
        range = ScrollRange(content: contentSize, insets: contentInset, size: bounds.size)
        return old
    }

    /// Adapts the content to a change of its size, of the insets or of the view's size. Content that was within its
    /// range stays within it.
    private final func adapt(from old: ScrollRange) {
        guard range != old else { return }
        if glide != nil {
            planAnew()
        } else if !isHeld, old.contains(contentOffset) {
            move(to: range.clamp(contentOffset))
        }
    }

    // MARK: Numbers

    /// The share of the velocity that is left after a millisecond.
    final var rate: Double {
        switch decelerationRate {
        case .normal: Thresholds.decelerationRateNormal
        case .fast: Thresholds.decelerationRateFast
        default: decelerationRate.rawValue
        }
    }

    final var thresholds: Thresholds { window?.application?.thresholds ?? Thresholds() }

    // MARK: Content touches

    override var nearestScrollView: UIScrollView? { self }

    /// Returns whether `view`, which is inside this view, receives `touches`. Called before the first delivery.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether touches that `view`, which is inside this view, has received can be cancelled there to scroll;
    /// false for a control. Called only if `canCancelContentTouches` is true.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Records

    /// The recognizers that drag and zoom the content.
    package final var ownRecognizers: [UIGestureRecognizer] { [pan, pinch] }

    /// The offset and the scale of the content and the cause of its motion, for records.
    package final var valueOutcome: ValueOutcome {
        ValueOutcome(
            view: id, contentOffset: contentOffset, zoomScale: zoomScale,
            scroll: isDragging ? .dragging : glide != nil ? .decelerating : .settled)
    }

    /// Calls `change`, and then records the value, unless `change` scrolled and thereby recorded it.
    final func recordValue(after change: () -> Void) {
        let before = contentOffset
        change()
        if (contentOffset - before).isRoundingError { recordValue() }
    }

    /// Records `valueOutcome`. The scale is included only if it changed since the last record.
    final func recordValue() {
        guard let journal = (window?.application ?? stepper)?.journal, journal.wants(.value) else { return }
        var outcome = valueOutcome
        if abs(zoomScale - recordedZoomScale) < .leastDifference {
            outcome.zoomScale = nil
        } else {
            recordedZoomScale = zoomScale
        }
        journal.write(.value(outcome))
    }
}
