/// A controller whose pages are controllers. A finger turns them.
///
/// The pages are in a scroll view with room for three: the page before, the shown one in the middle, and the page
/// after.
open class UIPageViewController: UIViewController {
    /// Provides the pages beside the shown one. Without it, a finger turns no page.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The delegate.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// How pages turn. They scroll in any case.
    public final let transitionStyle: TransitionStyle
    /// The direction in which pages turn.
    public final let navigationOrientation: NavigationOrientation
    /// Whether pages have a back, as data.
    open var isDoubleSided = false
    /// The shown page; nil before the first one is set.
    open var viewControllers: [UIViewController]? { shown.map { [$0] } }
    /// The recognizers of the page curl: none.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    private final var shown: UIViewController?
    private final var pending: UIViewController?
    private final var completion: ((Bool) -> Void)?
    private final let scroller = PageScrollView()

    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    /// How pages turn. The raw values are UIKit's.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }
    /// The direction in which pages turn. The raw values are UIKit's.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    /// Whether a page comes after the shown one. The raw values are UIKit's.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    /// The place of the spine of a page curl. The raw values are UIKit's.
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }
    /// A setting of the controller.
    nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The space between pages. It has no effect: there is no space.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The place of the spine, as data.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// Shows a page. If it is animated, it scrolls in from the side of `direction`.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let page = viewControllers?.first else { return }
        loadViewIfNeeded()
        finish(isCompleted: pending != nil && shown == nil)
        let old = shown
        guard animated, let old, old !== page, view.window != nil else {
            shown = page
            if old !== page { remove(old) }
            show(page, at: 1)
            rest()
            completion?(true)
            return
        }
        pending = old
        shown = page
        self.completion = completion
        show(page, at: direction == .forward ? 2 : 0)
        scroller.contentInset = .zero
        scroller.setContentOffset(offset(direction == .forward ? 2 : 0), animated: true)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        scroller.frame = view.bounds
        scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroller.isPagingEnabled = true
        scroller.pages = self
        view.insertSubview(scroller, at: 0)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scroller.contentSize != contentSize else { return }
        scroller.contentSize = contentSize
        if let shown { show(shown, at: 1) }
        rest()
    }

    private final var isVertical: Bool { navigationOrientation == .vertical }
    private final var contentSize: CGSize {
        let size = scroller.bounds.size
        return isVertical
            ? CGSize(width: size.width, height: size.height * 3) : CGSize(width: size.width * 3, height: size.height)
    }
    private final func offset(_ page: Int) -> CGPoint {
        isVertical
            ? CGPoint(x: 0, y: CGFloat(page) * scroller.bounds.height)
            : CGPoint(x: CGFloat(page) * scroller.bounds.width, y: 0)
    }

    private final func show(_ page: UIViewController, at place: Int) {
        if page.parent !== self { addChild(page) }
        page.view.frame = CGRect(origin: offset(place), size: scroller.bounds.size)
        if page.view.superview !== scroller {
            scroller.addSubview(page.view)
            page.didMove(toParent: self)
        }
    }

    private final func remove(_ page: UIViewController?) {
        guard let page, page.parent === self else { return }
        page.willMove(toParent: nil)
        page.view.removeFromSuperview()
        page.removeFromParent()
    }

    /// Puts the shown page into the middle.
    private final func rest() {
        scroller.contentSize = contentSize
        scroller.isResting = true
        scroller.contentOffset = offset(1)
        scroller.isResting = false
    }

    private final func neighbor(_ direction: NavigationDirection) -> UIViewController? {
        shown.flatMap { page in
            direction == .forward
                ? dataSource?.pageViewController(self, viewControllerAfter: page)
                : dataSource?.pageViewController(self, viewControllerBefore: page)
        }
    }

    /// A finger begins to drag: without a page at a side, the content ends there.
    fileprivate final func willDrag() {
        guard pending == nil else { return }
        let (before, after) = (neighbor(.reverse), neighbor(.forward))
        scroller.neighbors = (before, after)
        let (first, last) = (before == nil ? -offset(1).x : 0, after == nil ? -offset(1).x : 0)
        let (top, bottom) = (before == nil ? -offset(1).y : 0, after == nil ? -offset(1).y : 0)
        scroller.contentInset = UIEdgeInsets(top: top, left: first, bottom: bottom, right: last)
    }

    fileprivate final func didScroll() {
        guard completion == nil, pending == nil, scroller.isDragging else { return }
        let distance = isVertical ? scroller.contentOffset.y - offset(1).y : scroller.contentOffset.x - offset(1).x
        let next = distance > 0 ? scroller.neighbors.after : distance < 0 ? scroller.neighbors.before : nil
        guard let next else { return }
        pending = next
        show(next, at: distance > 0 ? 2 : 0)
        delegate?.pageViewController(self, willTransitionTo: [next])
    }

    /// The content rests.
    fileprivate final func didEndScrolling() {
        let distance = isVertical ? scroller.contentOffset.y - offset(1).y : scroller.contentOffset.x - offset(1).x
        if let completion {
            finish(isCompleted: true)
            completion(true)
        } else if let old = shown, pending != nil {
            let isCompleted = abs(distance) > 1
            finish(isCompleted: isCompleted)
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isCompleted)
        }
    }

    private final func finish(isCompleted: Bool) {
        guard let other = pending else { return }
        if completion == nil, isCompleted {
            pending = shown
            shown = other
        }
        remove(pending)
        pending = nil
        completion = nil
        if let shown { show(shown, at: 1) }
        scroller.contentInset = .zero
        rest()
    }
}

/// The scroll view of the pages. The program may be its delegate too.
private final class PageScrollView: UIScrollView, UIScrollViewDelegate {
    weak var pages: UIPageViewController?
    var neighbors: (before: UIViewController?, after: UIViewController?)
    /// Whether the content jumps to its middle.
    var isResting = false
    private weak var own: (any UIScrollViewDelegate)?

    override var delegate: (any UIScrollViewDelegate)? {
        get { self }
        set { own = newValue === self ? nil : newValue }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if !isResting { pages?.didScroll() }
        own?.scrollViewDidScroll(self)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        pages?.willDrag()
        own?.scrollViewWillBeginDragging(self)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { own?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: targetContentOffset) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        own?.scrollViewDidEndDragging(self, willDecelerate: decelerate)
        if !decelerate { pages?.didEndScrolling() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        pages?.didEndScrolling()
        own?.scrollViewDidEndDecelerating(self)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        pages?.didEndScrolling()
        own?.scrollViewDidEndScrollingAnimation(self)
    }
}

/// Provides the pages beside the shown one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; nil for the first one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another; nil for the last one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots under the pages. Never called: there are none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The number of the dot of the shown page. Never called.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a controller with pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// A finger begins to turn to a page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// A finger has turned a page, or not.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
