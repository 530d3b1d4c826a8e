/// The delegate of a scroll view. All methods have default implementations, because UIKit's are optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content moved, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// A finger starts to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger that dragged the content lifted, or its touch was cancelled. `velocity` is that of the content, in
    /// points per millisecond. `targetContentOffset` is the offset at which the content will come to rest, in the
    /// scroll view's points. The delegate may change it, unless the view is paging.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The drag ended. `decelerate` is true if the content goes on moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on moving after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The content came to rest after a drag, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated scroll of the program came to its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The subview that zooms; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Two fingers, or an animated zoom of the program, start to zoom `view`.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// The scale changed, for any reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// The zoom ended at `scale`; 1 is the natural size of the content.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
