import Foundation
import Routing

/// A view whose content is larger than itself and follows the finger.
open class UIScrollView: UIView {
    public typealias DecelerationRate = ScrollView.DecelerationRate

    private final let coreDelegate = ScrollDelegate()
    /// What drags the content.
    public final let panGestureRecognizer = UIPanGestureRecognizer()
    private final let pinch = UIPinchGestureRecognizer()

    override class func makeCore() -> Responder { ScrollView() }

    private final var coreScroll: ScrollView { unsafeDowncast(core, to: ScrollView.self) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        coreScroll.scrollOverrides = self
        coreScroll.delegate = coreDelegate
        panGestureRecognizer.adopt(coreScroll.panGestureRecognizer)
        pinch.adopt(coreScroll.pinchGestureRecognizer)
        heldRecognizers = [panGestureRecognizer, pinch]
    }

    public required init?(coder: NSCoder) { nil }

    public final weak var delegate: (any UIScrollViewDelegate)? { didSet { coreDelegate.delegate = delegate } }

    /// What zooms the content; nil where nothing can be zoomed.
    public final var pinchGestureRecognizer: UIPinchGestureRecognizer? {
        minimumZoomScale < maximumZoomScale ? pinch : nil
    }

    /// The content's point at this view's top left corner: the origin of `bounds`.
    open var contentOffset: CGPoint {
        get { CGPoint(coreScroll.contentOffset) }
        set { coreScroll.contentOffset = Point(newValue) }
    }
    /// How large the content is, in this view's points.
    open var contentSize: CGSize {
        get { CGSize(coreScroll.contentSize) }
        set { coreScroll.contentSize = Size(newValue) }
    }
    /// Room around the content, in points.
    open var contentInset: UIEdgeInsets {
        get { UIEdgeInsets(coreScroll.contentInset) }
        set { coreScroll.contentInset = EdgeInsets(newValue) }
    }
    open var isScrollEnabled: Bool {
        get { coreScroll.isScrollEnabled }
        set { coreScroll.isScrollEnabled = newValue }
    }
    open var isPagingEnabled: Bool {
        get { coreScroll.isPagingEnabled }
        set { coreScroll.isPagingEnabled = newValue }
    }
    open var bounces: Bool {
        get { coreScroll.bounces }
        set { coreScroll.bounces = newValue }
    }
    open var alwaysBounceHorizontal: Bool {
        get { coreScroll.alwaysBounceHorizontal }
        set { coreScroll.alwaysBounceHorizontal = newValue }
    }
    open var alwaysBounceVertical: Bool {
        get { coreScroll.alwaysBounceVertical }
        set { coreScroll.alwaysBounceVertical = newValue }
    }
    open var delaysContentTouches: Bool {
        get { coreScroll.delaysContentTouches }
        set { coreScroll.delaysContentTouches = newValue }
    }
    open var canCancelContentTouches: Bool {
        get { coreScroll.canCancelContentTouches }
        set { coreScroll.canCancelContentTouches = newValue }
    }
    open var isDirectionalLockEnabled: Bool {
        get { coreScroll.isDirectionalLockEnabled }
        set { coreScroll.isDirectionalLockEnabled = newValue }
    }
    /// What a glide keeps of its velocity each millisecond.
    open var decelerationRate: DecelerationRate {
        get { coreScroll.decelerationRate }
        set { coreScroll.decelerationRate = newValue }
    }
    open var minimumZoomScale: CGFloat {
        get { coreScroll.minimumZoomScale }
        set { coreScroll.minimumZoomScale = Double(newValue) }
    }
    open var maximumZoomScale: CGFloat {
        get { coreScroll.maximumZoomScale }
        set { coreScroll.maximumZoomScale = Double(newValue) }
    }
    /// How large the content is shown; 1 is as it is.
    open var zoomScale: CGFloat {
        get { coreScroll.zoomScale }
        set { coreScroll.zoomScale = Double(newValue) }
    }

    /// Moves the content to `contentOffset`, in the time a page takes where `animated`, else at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        coreScroll.setContentOffset(Point(contentOffset), animated: animated)
    }

    public final var isTracking: Bool { coreScroll.isTracking }
    public final var isDragging: Bool { coreScroll.isDragging }
    public final var isDecelerating: Bool { coreScroll.isDecelerating }
    public final var isZooming: Bool { coreScroll.isZooming }

    /// Whether `view`, inside this one, gets `touches`; asked before the first delivery.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        coreScroll.touchesShouldBegin(touches.cores, with: event?.core, in: view.coreView)
    }

    /// Whether touches that `view`, inside this one, has can be taken from it to scroll.
    open func touchesShouldCancel(in view: UIView) -> Bool { coreScroll.touchesShouldCancel(in: view.coreView) }
}

extension UIScrollView: @MainActor ScrollOverrides {
    package func passesOn(_ touches: Set<Touch>, _ event: CoreEvent?, to view: View) -> Bool {
        guard let view = view.front else { return true }
        return touchesShouldBegin(touches.fronts, with: event?.front, in: view)
    }
    package func givesUpTouches(in view: View) -> Bool { view.front.map(touchesShouldCancel) ?? true }
}
