internal import Routing

enum ScrollKeys {
    static let contentOffset = Entry<CGPoint>(.scroll, "contentOffset", .point)

    private static let scrollEnabled = Entry<Bool>(.scroll, "scrollEnabled", .bool)

    static let zooms = Entry<String>(
        .scroll, "zooms", ValueReader.text.shaped(.reference(to: "a subview of this scroll view")))

    static let all: [any LiveKey] = [
        Key(.scroll, "contentSize", \UIScrollView.contentSize, .size),
        Key(contentOffset, order: .scrolled) { (view: UIScrollView, offset, _) in
            view.setContentOffset(offset, animated: false)
        },
        Key(.scroll, "contentInset", \UIScrollView.contentInset, .insets),
        Key(.scroll, "paging", \UIScrollView.isPagingEnabled, .bool),
        Key(.scroll, "bounces", \UIScrollView.bounces, .bool),
        Key(.scroll, "alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal, .bool),
        Key(.scroll, "alwaysBounceVertical", \UIScrollView.alwaysBounceVertical, .bool),
        Key(scrollEnabled, order: .linked) { (view: UIScrollView, isEnabled, context) in
            view.isScrollEnabled =
                isEnabled && context.recognizers.first?.edits[\UIGestureRecognizer.isEnabled] != false
        },
        Key(.scroll, "delaysContentTouches", \UIScrollView.delaysContentTouches, .bool),
        Key(.scroll, "canCancelContentTouches", \UIScrollView.canCancelContentTouches, .bool),
        Key(.scroll, "directionalLock", \UIScrollView.isDirectionalLockEnabled, .bool),
        Key(
            .scroll, "decelerationRate", \UIScrollView.decelerationRate, .word([("normal", .normal), ("fast", .fast)])),
        Key(.scroll, "zoomScale", \UIScrollView.zoomScale, .zoom, order: .zoomed),
        Key(.scroll, "minimumZoomScale", \UIScrollView.minimumZoomScale, .zoom),
        Key(.scroll, "maximumZoomScale", \UIScrollView.maximumZoomScale, .zoom),
        Key(.scroll, "bouncesZoom", \UIScrollView.bouncesZoom, .bool),
        Key(zooms, order: .linked) { (view: UIScrollView, id, context) in view.zoomedView = context.scene.view(id) },
    ]

    /// Its own recognizers, `<id>.pan` and `<id>.pinch`.
    static let recognizers = [
        KeyEntry(.scroll, "pan", .mapping(.scrollPan)), KeyEntry(.scroll, "pinch", .mapping(.scrollPinch)),
    ]

    static func check(_ keys: KeyReader, _ view: ViewDescription) {
        let scroll = Edited(UIScrollView(), view.edits)
        keys.confine(
            "zoomScale", scroll.zoomScale, "minimumZoomScale", scroll.minimumZoomScale,
            "maximumZoomScale", scroll.maximumZoomScale)
        let zoomed = view.edits[zooms]
        warnOfStillness(keys, view, scroll, isZoomed: zoomed != nil)
        let ids = view.subviews.map(\.id)
        if let zoomed, !ids.contains(zoomed) {
            keys["zooms"]?.error(
                "no subview of this scroll view is called '\(zoomed.onOneLine)'"
                    + hint(nearest(to: zoomed, among: ids)))
        }
    }

    /// Warns of a scroll view that can never scroll or never zoom.
    private static func warnOfStillness(
        _ keys: KeyReader, _ view: ViewDescription, _ scroll: Edited<UIScrollView>, isZoomed: Bool
    ) {
        if let zooms = keys["zooms"], scroll.minimumZoomScale == scroll.maximumZoomScale {
            zooms.warn("never zooms: 'minimumZoomScale' and 'maximumZoomScale' are equal")
        }
        let bounces = scroll.bounces && (scroll.alwaysBounceHorizontal || scroll.alwaysBounceVertical)
        guard view.edits[scrollEnabled] ?? true, !bounces, !isZoomed else { return }
        let (content, inset) = (scroll.contentSize, scroll.contentInset)
        if keys["contentSize"] == nil, content == .zero {
            keys.field.warn("has no contentSize, so it never scrolls")
        } else if let size = view.edits[ViewKeys.bounds]?.size ?? view.edits[ViewKeys.frame]?.size,
            content.width + inset.left + inset.right <= size.width,
            content.height + inset.top + inset.bottom <= size.height
        {
            keys["contentSize"]?.warn("is not larger than the scroll view, so it never scrolls")
        }
    }
}

extension KeyReader {
    /// Reads the keys of the scroll view's own recognizers.
    mutating func readRecognizers(of view: inout ViewDescription) {
        for (index, entry) in ScrollKeys.recognizers.enumerated() {
            guard let field = readField(entry), case .mapping(let noun) = entry.shape,
                var keys = KeyReader(field)
            else { continue }
            let id = view.ownRecognizers[index].id
            keys.refuse(
                ["id", "kind"], "this is '\(id.onOneLine)', the scroll view's own; its id and kind are fixed")
            document.identifiers.note(field, of: id)
            keys.read(into: &view.ownRecognizers[index])
            keys.finish(noun)
        }
    }
}

extension ValueReader where Value == Double {
    fileprivate static var zoom: ValueReader { number(0.001...1000) }
}
