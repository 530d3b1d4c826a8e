import Touches

/// A view whose content is larger than itself and follows the finger: `UIScrollView`.
///
/// Its content is its subviews; its bounds' origin says which part of them shows. A finger on it drags them with the
/// scroll view's own `panGestureRecognizer`; let go, they glide on in steps of a sixtieth of a second.
open class ScrollView: View {
    public final weak var delegate: (any ScrollViewDelegate)?

    /// What drags the content. Records call it `<id>.pan`.
    public final var panGestureRecognizer: PanGestureRecognizer { pan }

    /// What zooms the content, where there is a view to zoom and `minimumZoomScale` is less than `maximumZoomScale`.
    /// Records call it `<id>.pinch`.
    public final var pinchGestureRecognizer: PinchGestureRecognizer { pinch }

    /// How large the content is, in this view's points. Zooming changes it.
    public final var contentSize: Size {
        get { _contentSize }
        set {
            let old = range
            setContentSize(newValue)
            adapt(from: old)
        }
    }

    /// Room around the content, in points; negative insets cut it short.
    public final var contentInset = EdgeInsets.zero { didSet { adapt(from: measureRange()) } }

    /// Whether fingers drag the content. Switched off during a drag, it lets go; a glide comes to its end.
    public final var isScrollEnabled: Bool {
        get { panGestureRecognizer.isEnabled }
        set { panGestureRecognizer.isEnabled = newValue }
    }

    /// The content comes to rest on multiples of this view's size only.
    public final var isPagingEnabled = false
    /// Content can be pulled past its edges, and comes back.
    public final var bounces = true
    /// With `bounces`, content that fits can be pulled sideways all the same.
    public final var alwaysBounceHorizontal = false
    /// With `bounces`, content that fits can be pulled up and down all the same.
    public final var alwaysBounceVertical = false
    /// Touches on the content are withheld from it for a moment, to see whether they scroll.
    public final var delaysContentTouches = true
    /// A touch that the content has can be taken from it to scroll, where `touchesShouldCancel(in:)` agrees.
    public final var canCancelContentTouches = true
    /// A drag that begins along one axis for the most part stays on it.
    public final var isDirectionalLockEnabled = false
    public final var decelerationRate = DecelerationRate.normal

    /// What a glide keeps of its velocity each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// More than 0, less than 1.
        public let rawValue: Double
        public init(rawValue: Double) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The subview that zooms, where the delegate names none.
    public final weak var zoomedView: View?
    public final var minimumZoomScale = 1.0
    public final var maximumZoomScale = 1.0

    package final unowned(unsafe) var scrollOverrides: (any ScrollOverrides)?
    final let pan = ScrollViewPan()
    final let pinch = ScrollViewPinch()
    private final var _contentSize = Size.zero
    final var _zoomScale = 1.0
    final var scaleBeforePinch = 1.0
    private final var toldZoomScale = 1.0
    /// The content's own way, while it glides; with the deadline of its next step, and who keeps that.
    final var glide: Glide?
    final var nextStep: Deadline?
    final weak var stepper: Application?
    /// The finger's hold, while it drags.
    final var drag: ScrollDrag?
    /// A finger stopped the content where it cannot rest; it goes on when the finger has done nothing else.
    final var isCaught = false
    /// Between which offsets the content can rest.
    final var range: ScrollRange
    /// The change of offset in progress is this view's own doing.
    private final var movesItself = false

    public override init(frame: Rect = .zero, id: String = "") {
        range = ScrollRange(content: .zero, insets: .zero, size: frame.size)
        super.init(frame: frame, id: id)
        pan.addTarget { [weak self] _ in self?.followFinger() }
        pinch.addTarget { [weak self] _ in self?.followPinch() }
        addGestureRecognizer(pan)
        addGestureRecognizer(pinch)
    }

    deinit { nextStep?.cancel() }

    package override func forgetOverrides() {
        super.forgetOverrides()
        scrollOverrides = nil
    }

    // MARK: State

    /// A finger is down on this view or its content.
    public final var isTracking: Bool {
        window?.arbiter.touches.contains { $0.isDown && $0._view?.isDescendant(of: self) == true } ?? false
    }

    /// A finger drags the content.
    public final var isDragging: Bool { drag != nil }

    /// The content goes on by itself after a drag.
    public final var isDecelerating: Bool { glide?.purpose == .deceleration }

    // MARK: Offset

    /// The content's point at this view's top left corner: the origin of `bounds`. Set during a drag or a glide, the
    /// drag or glide goes on from there.
    public final var contentOffset: Point {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Moves the content to `offset`, in the time a page takes where `animated`, else at once. A glide ends.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        stopGliding()
        if animated { animate(to: offset) } else { contentOffset = offset }
    }

    /// This view's own move.
    final func move(to offset: Point) {
        movesItself = true
        contentOffset = offset
        movesItself = false
    }

    override func boundsDidChange(from old: Rect) {
        let isOwnMove = movesItself
        movesItself = false
        let change = bounds.origin - old.origin
        if bounds.size != old.size { adapt(from: measureRange()) }
        guard change != .zero else { return }
        if !isOwnMove { wasMoved(by: change) }
        tell()
        delegate?.scrollViewDidScroll(self)
    }

    /// Takes over another size without moving the content.
    final func setContentSize(_ size: Size) {
        _contentSize = size
        measureRange()
    }

    /// Takes over where the content can rest now; where it could before.
    @discardableResult
    private final func measureRange() -> ScrollRange {
        let old = range
        range = ScrollRange(content: contentSize, insets: contentInset, size: bounds.size)
        return old
    }

    /// Content, insets or size changed: content that lay within its range stays within it.
    private final func adapt(from old: ScrollRange) {
        guard range != old else { return }
        if glide != nil {
            planAnew()
        } else if drag == nil, old.contains(contentOffset) {
            move(to: range.clamp(contentOffset))
        }
    }

    private final func wasMoved(by change: Vector) {
        if let origin = drag?.origin { drag?.origin = origin + change }
        if glide != nil { planAnew() }
    }

    // MARK: Numbers

    /// Of a millisecond.
    final var rate: Double {
        switch decelerationRate {
        case .normal: thresholds.decelerationRateNormal
        case .fast: thresholds.decelerationRateFast
        default: decelerationRate.rawValue
        }
    }

    final var thresholds: Thresholds { window?.application?.thresholds ?? Thresholds() }

    // MARK: Content touches

    open override var takesTouches: Bool { true }

    /// Whether `view`, inside this one, gets `touches`; asked before the first delivery.
    open func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool { true }

    /// Whether touches that `view`, inside this one, has can be taken from it to scroll: not from a control. Asked only
    /// where `canCancelContentTouches`.
    open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

    // It keeps touches from the responders after it.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    // MARK: Telling

    /// Where the content is and what moves it, as records tell it.
    public final var valueOutcome: ValueOutcome {
        var outcome = ValueOutcome(view: id)
        outcome.contentOffset = contentOffset
        outcome.zoomScale = zoomScale
        outcome.scroll = isDragging ? .dragging : glide != nil ? .decelerating : .settled
        return outcome
    }

    /// Writes that down; the scale where it is another than was told.
    final func tell() {
        guard let journal = (window?.application ?? stepper)?.journal, journal.wants(.value) else { return }
        var outcome = valueOutcome
        if zoomScale == toldZoomScale { outcome.zoomScale = nil }
        toldZoomScale = zoomScale
        journal.write(.value(outcome))
    }
}
