import Foundation
import Routing

/// A view that scrolls content larger than itself.
open class UIScrollView: UIView {
    /// How quickly a deceleration ends.
    public typealias DecelerationRate = Routing.UIScrollView.DecelerationRate

    private final let coreDelegate = ScrollDelegate()
    /// The recognizer that scrolls the content.
    public final let panGestureRecognizer = UIPanGestureRecognizer()
    final let pinch = UIPinchGestureRecognizer()

    override class func makeCore() -> Routing.UIResponder { Routing.UIScrollView() }

    private final var coreScroll: Routing.UIScrollView { unsafeDowncast(core, to: Routing.UIScrollView.self) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        coreScroll.frontScrollView = self
        coreScroll.delegate = coreDelegate
        panGestureRecognizer.adopt(coreScroll.panGestureRecognizer)
        pinch.adopt(coreScroll.pinchGestureRecognizer)
    }

    public required init?(coder: NSCoder) { nil }

    /// The delegate. It is called for each scroll, drag, deceleration and zoom.
    public final weak var delegate: (any UIScrollViewDelegate)? { didSet { coreDelegate.delegate = delegate } }

    /// The recognizer that zooms the content; nil if zooming is not possible.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        minimumZoomScale < maximumZoomScale ? pinch : nil
    }

    /// The point of the content at this view's top left corner, in this view's points: the origin of `bounds`. Each
    /// step of a scroll sets it, and thereby sets `bounds`. An override with `didSet` therefore observes every step.
    open var contentOffset: CGPoint {
        get { coreScroll.contentOffset }
        set { bounds.origin = newValue }
    }
    /// The size of the content, in this view's points. Zooming changes it.
    open var contentSize: CGSize {
        get { coreScroll.contentSize }
        set { coreScroll.contentSize = newValue }
    }
    /// The margins around the content, in this view's points. Negative margins make the range of the content smaller.
    open var contentInset: UIEdgeInsets {
        get { coreScroll.contentInset }
        set { coreScroll.contentInset = newValue }
    }
    /// Whether fingers scroll the content. Setting it to false ends a drag.
    open var isScrollEnabled: Bool {
        get { coreScroll.isScrollEnabled }
        set { coreScroll.isScrollEnabled = newValue }
    }
    /// Whether the content rests only at multiples of this view's size.
    open var isPagingEnabled: Bool {
        get { coreScroll.isPagingEnabled }
        set { coreScroll.isPagingEnabled = newValue }
    }
    /// Whether content can be pulled past its edges and comes back.
    open var bounces: Bool {
        get { coreScroll.bounces }
        set { coreScroll.bounces = newValue }
    }
    /// Whether content that fits can be pulled sideways. Needs `bounces`.
    open var alwaysBounceHorizontal: Bool {
        get { coreScroll.alwaysBounceHorizontal }
        set { coreScroll.alwaysBounceHorizontal = newValue }
    }
    /// Whether content that fits can be pulled up and down. Needs `bounces`.
    open var alwaysBounceVertical: Bool {
        get { coreScroll.alwaysBounceVertical }
        set { coreScroll.alwaysBounceVertical = newValue }
    }
    /// Whether touches on the content are withheld for a moment, to see whether they scroll.
    open var delaysContentTouches: Bool {
        get { coreScroll.delaysContentTouches }
        set { coreScroll.delaysContentTouches = newValue }
    }
    /// Whether touches that the content has received can be cancelled to scroll.
    open var canCancelContentTouches: Bool {
        get { coreScroll.canCancelContentTouches }
        set { coreScroll.canCancelContentTouches = newValue }
    }
    /// Whether a drag that begins mainly along one axis stays on it.
    open var isDirectionalLockEnabled: Bool {
        get { coreScroll.isDirectionalLockEnabled }
        set { coreScroll.isDirectionalLockEnabled = newValue }
    }
    /// The share of its velocity that decelerating content keeps in each millisecond: more than 0 and less than 1.
    open var decelerationRate: DecelerationRate {
        get { coreScroll.decelerationRate }
        set { coreScroll.decelerationRate = newValue }
    }
    /// The smallest scale of the content, more than 0; 1 is its natural size.
    open var minimumZoomScale: CGFloat {
        get { coreScroll.minimumZoomScale }
        set { coreScroll.minimumZoomScale = Double(newValue) }
    }
    /// The largest scale; 1 is the natural size of the content. Fingers zoom if it is larger than `minimumZoomScale`.
    open var maximumZoomScale: CGFloat {
        get { coreScroll.maximumZoomScale }
        set { coreScroll.maximumZoomScale = Double(newValue) }
    }
    /// The current scale of the content; 1 is its natural size. Setting it clamps it to the limits.
    open var zoomScale: CGFloat {
        get { coreScroll.zoomScale }
        set { coreScroll.zoomScale = Double(newValue) }
    }

    /// Scrolls the content to `contentOffset`, in this view's points: over the time of a page turn if `animated` is
    /// true, otherwise immediately.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        coreScroll.setContentOffset(contentOffset, animated: animated)
    }

    /// Zooms to `scale`, clamped to the limits, and keeps the center of the visible content in place. There are no
    /// animations. If `animated` is true, the delegate still receives the beginning and the end.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        coreScroll.setZoomScale(Double(scale), animated: animated)
    }

    /// Zooms so that `rect`, in the coordinates of the zoomed view, is as large as possible and visible.
    open func zoom(to rect: CGRect, animated: Bool) { coreScroll.zoom(to: rect, animated: animated) }

    /// Scrolls as far as necessary to make `rect`, in the content's coordinates, visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        coreScroll.scrollRectToVisible(rect, animated: animated)
    }

    /// Whether a finger is down on this view or its content.
    public final var isTracking: Bool { coreScroll.isTracking }
    /// Whether a finger drags the content.
    public final var isDragging: Bool { coreScroll.isDragging }
    /// Whether the content moves by itself after a drag.
    public final var isDecelerating: Bool { coreScroll.isDecelerating }
    /// Whether two fingers zoom the content.
    public final var isZooming: Bool { coreScroll.isZooming }

    /// Always false: content is never shown beyond the limits of the scale.
    public final var isZoomBouncing: Bool { false }

    // MARK: Data

    /// Equal to `contentInset`, because there are no bars.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// Never called, because there are no bars.
    open func adjustedContentInsetDidChange() {}
    /// How bars change the inset. There are no bars.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// Whether the horizontal indicator is shown. Nothing is drawn.
    open var showsHorizontalScrollIndicator = true
    /// Whether the vertical indicator is shown. Nothing is drawn.
    open var showsVerticalScrollIndicator = true
    /// The color of the indicators.
    open var indicatorStyle = IndicatorStyle.default
    /// The margins of both indicators, in points.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the vertical indicator, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The margins of the horizontal indicator, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Has no effect, because nothing is drawn.
    open func flashScrollIndicators() {}
    /// How a drag dismisses the software keyboard, as data: no software keyboard is shown.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a tap on the status bar scrolls to the top. There is no status bar.
    open var scrollsToTop = true
    /// Whether the scale can pass its limits while fingers zoom. It never does.
    open var bouncesZoom = true

    /// The raw values are UIKit's.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// The raw values are UIKit's.
    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black = 1
        case white = 2
    }

    /// The raw values are UIKit's.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag = 1
        case interactive = 2
    }

    /// Whether `view`, a descendant of this view, receives `touches`. Called before the first delivery.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        coreScroll.touchesShouldBegin(touches.cores, with: event?.core, in: view.coreView)
    }

    /// Whether touches of `view`, a descendant of this view, can be cancelled to scroll.
    open func touchesShouldCancel(in view: UIView) -> Bool { coreScroll.touchesShouldCancel(in: view.coreView) }
}

extension UIScrollView: @MainActor ScrollOverrides {}

@MainActor
extension ScrollOverrides where Self: UIScrollView {
    package func setContentOffset(_ offset: CGPoint) { contentOffset = offset }
    package func touchesShouldBegin(_ touches: Set<Routing.UITouch>, with event: CoreEvent?, in view: Routing.UIView)
        -> Bool
    {
        guard let view = view.front else { return true }
        return touchesShouldBegin(touches.fronts, with: event?.front, in: view)
    }
    package func touchesShouldCancel(in view: Routing.UIView) -> Bool { view.front.map(touchesShouldCancel) ?? true }
}
