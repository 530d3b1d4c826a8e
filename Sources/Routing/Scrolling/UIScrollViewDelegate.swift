import Touches

/// The methods that report what a scroll view does: `UIScrollViewDelegate`. All have default implementations.
///
/// A drag is reported by `WillBeginDragging`, `DidScroll` each time the content moved, `WillEndDragging` and
/// `DidEndDragging`. If the content then continues to move, `WillBeginDecelerating`, `DidScroll`... and
/// `DidEndDecelerating` follow.
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content moved, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

    /// Called when the finger lifted, or its touch was cancelled. `velocity` is the content's, in points per
    /// millisecond. `targetContentOffset` is the offset at which the content will come to rest, in the scroll view's
    /// points. The delegate may change it, unless paging is enabled.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGVector, targetContentOffset: inout CGPoint)

    /// Called when a drag ended. `decelerate` is true if the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

    /// Called when the content came to rest after a drag, or when a finger or the program stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

    /// Called when the content came to rest after `setContentOffset(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

    /// Returns the view inside `scrollView` that zooms. If it returns nil, `zoomedView` zooms.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView)
    /// Called when `zoomScale` changed, for any reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when zooming ended. `scale` is `zoomScale`; 1 is the original size of the content.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView, atScale scale: Double)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGVector, targetContentOffset: inout CGPoint
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView, atScale scale: Double) {}
}
