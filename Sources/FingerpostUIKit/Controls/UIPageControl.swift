/// A row of dots, one per page. A tap on the left half goes to the previous page, a tap on the right half to the next.
open class UIPageControl: Routing.UIPageControl {
    open override var numberOfPages: Int { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the control is hidden if there is only one page. It can be hit in any case.
    open var hidesForSinglePage = false
    /// The color of the dots, as data.
    open var pageIndicatorTintColor: UIColor?
    /// The color of the current dot, as data.
    open var currentPageIndicatorTintColor: UIColor?
    /// Whether a finger can slide over the dots, as data. It cannot.
    open var allowsContinuousInteraction = true
    /// The background of the dots, as data.
    open var backgroundStyle = BackgroundStyle.automatic

    /// The raw values are UIKit's.
    public enum BackgroundStyle: Int, Sendable {
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    /// The size for `pageCount` dots: 16 points for each dot, plus 24 points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: 24 + 16 * CGFloat(pageCount), height: 26)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
