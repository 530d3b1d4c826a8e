import Touches

/// The methods that report what a scroll view does: `UIScrollViewDelegate`. All have default implementations.
///
/// A drag is reported by `WillBeginDragging`, `DidScroll` each time the content moved, `WillEndDragging` and
/// `DidEndDragging`. If the content then continues to move, `WillBeginDecelerating`, `DidScroll`... and
/// `DidEndDecelerating` follow.
public protocol ScrollViewDelegate: AnyObject {
    /// Called when the content moved, for any reason.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    func scrollViewWillBeginDragging(_ scrollView: ScrollView)

    /// Called when the finger lifted, or its touch was cancelled. `velocity` is the content's, in points per
    /// millisecond. `targetContentOffset` is the offset at which the content will come to rest, in the scroll view's
    /// points. The delegate may change it, unless paging is enabled.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGVector, targetContentOffset: inout CGPoint)

    /// Called when a drag ended. `decelerate` is true if the content continues to move.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

    /// Called when the content came to rest after a drag, or when a finger or the program stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// Called when the content came to rest after `setContentOffset(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// Returns the view inside `scrollView` that zooms. If it returns nil, `zoomedView` zooms.
    func viewForZooming(in scrollView: ScrollView) -> View?
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View)
    /// Called when `zoomScale` changed, for any reason.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// Called when zooming ended. `scale` is `zoomScale`; 1 is the original size of the content.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGVector, targetContentOffset: inout CGPoint
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View) {}
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double) {}
}
