import Touches

/// Hears what a scroll view does: `UIScrollViewDelegate`. Everything has a default.
///
/// A drag is told as `WillBeginDragging`, `DidScroll` each time the content moved, `WillEndDragging`,
/// `DidEndDragging`; where the content goes on by itself then, `WillBeginDecelerating`, `DidScroll`...,
/// `DidEndDecelerating`.
public protocol ScrollViewDelegate: AnyObject {
    /// The content moved, whatever moved it.
    func scrollViewDidScroll(_ scrollView: ScrollView)

    func scrollViewWillBeginDragging(_ scrollView: ScrollView)

    /// The finger lifted. `velocity` is the content's, in points a millisecond; `targetContentOffset` where the content
    /// will come to rest, which the delegate may change unless the view is paging.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)

    /// `decelerate`: the content goes on by itself.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

    /// The content came to rest after a drag, or a finger or the program stopped it.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

    /// The content came to rest after `setContentOffset(_:animated:)`.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// The view inside `scrollView` that zooms; nil where `zoomedView` says, or none does.
    func viewForZooming(in scrollView: ScrollView) -> View?
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View)
    /// `zoomScale` changed, whatever changed it.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
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
