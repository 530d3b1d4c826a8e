internal import Text
internal import Touches
internal import YAML

extension KeyReader {
    mutating func read(into scroll: inout ScrollDescription, of view: ViewDescription) {
        read(ScrollKeys.all, into: &scroll)
        confine(
            "zoomScale", &scroll.zoomScale, "minimumZoomScale", scroll.minimumZoomScale,
            "maximumZoomScale", scroll.maximumZoomScale)
        warnOfStillness(scroll, size: view.bounds?.size ?? view.frame?.size)
        let ids = view.subviews.map(\.responder.id)
        if let zooms = scroll.zooms, !ids.contains(zooms) {
            self["zooms"]?.error(
                "no subview of this scroll view is called '\(zooms.onOneLine)'\(hint(nearest(to: zooms, among: ids)))")
        }
    }
    /// Warns of a scroll view that can never scroll or never zoom.
    private func warnOfStillness(_ scroll: ScrollDescription, size: CGSize?) {
        if let zooms = self["zooms"], scroll.minimumZoomScale == scroll.maximumZoomScale {
            zooms.warn("never zooms: 'minimumZoomScale' and 'maximumZoomScale' are equal")
        }
        let bounces = scroll.bounces && (scroll.alwaysBounceHorizontal || scroll.alwaysBounceVertical)
        guard scroll.scrollEnabled, !bounces, scroll.zooms == nil else { return }
        if self["contentSize"] == nil, scroll.contentSize == .zero {
            field.warn("has no contentSize, so it never scrolls")
        } else if let size,
            scroll.contentSize.width + scroll.contentInset.left + scroll.contentInset.right <= size.width,
            scroll.contentSize.height + scroll.contentInset.top + scroll.contentInset.bottom <= size.height
        {
            self["contentSize"]?.warn("is not larger than the scroll view, so it never scrolls")
        }
    }
}
