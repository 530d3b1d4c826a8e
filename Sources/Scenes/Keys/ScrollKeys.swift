internal import Routing
internal import Touches

enum ScrollKeys {
    static let contentOffset = Entry<CGPoint>(
        "contentOffset", .point, unit: "points", default: "[0, 0]", example: "[0, 120]",
        "The point of the content at the scroll view's top left corner, at start.")

    private static let scrollEnabled = Entry<Bool>(
        "scrollEnabled", .bool, default: "true", example: "false", "Fingers scroll the content.")

    static let zooms = Entry<String>(
        "zooms", ValueReader.text.shaped(.reference(to: "a subview of this scroll view")), default: .described("none"),
        example: "plan", "The subview that two fingers zoom.")

    static let all: [any LiveKey] = [
        Key(
            "contentSize", \UIScrollView.contentSize, .size, unit: "points", default: "[0, 0]", example: "[400, 2000]",
            "The size of the content. What is larger than the scroll view can be scrolled."),
        Key(contentOffset, order: .scrolled) { (view: UIScrollView, offset, _) in
            view.setContentOffset(offset, animated: false)
        },
        Key(
            "contentInset", \UIScrollView.contentInset, .insets, unit: "points", default: "[0, 0, 0, 0]",
            example: "[20, 0, 20, 0]",
            "Room around the content. Negative numbers cut the content short."),
        Key(
            "paging", \UIScrollView.isPagingEnabled, .bool, default: "false", example: "true",
            "The content comes to rest only at multiples of the scroll view's size."),
        Key(
            "bounces", \UIScrollView.bounces, .bool, default: "true", example: "false",
            "The content can be pulled past its edges, and comes back."),
        Key(
            "alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal, .bool, default: "false", example: "true",
            "With bounces, content that fits can be pulled sideways, too."),
        Key(
            "alwaysBounceVertical", \UIScrollView.alwaysBounceVertical, .bool, default: "false", example: "true",
            "With bounces, content that fits can be pulled up and down, too."),
        Key(scrollEnabled, order: .linked) { (view: UIScrollView, isEnabled, context) in
            view.isScrollEnabled =
                isEnabled && context.recognizers.first?.edits[\UIGestureRecognizer.isEnabled] != false
        },
        Key(
            "delaysContentTouches", \UIScrollView.delaysContentTouches, .bool, default: "true", example: "false",
            "Touches on the content are withheld for 0.15 s, because they may scroll. With false, the "
                + "content, such as a slider, receives them at once."),
        Key(
            "canCancelContentTouches", \UIScrollView.canCancelContentTouches, .bool, default: "true", example: "false",
            "A touch that the content has received can be cancelled to scroll. A control keeps its touches. For a row "
                + "that must not prevent scrolling, use a plain view with a tap recognizer."),
        Key(
            "directionalLock", \UIScrollView.isDirectionalLockEnabled, .bool, default: "false", example: "true",
            "A drag that begins mainly along one axis stays on it."),
        Key(
            "decelerationRate", \UIScrollView.decelerationRate, .word([("normal", .normal), ("fast", .fast)]),
            default: "normal", example: "fast",
            "How soon scrolling comes to rest after a flick."),
        Key(
            "zoomScale", \UIScrollView.zoomScale, .zoom, order: .zoomed, default: "1", example: "2",
            "The scale at start, from minimumZoomScale to maximumZoomScale."),
        Key(
            "minimumZoomScale", \UIScrollView.minimumZoomScale, .zoom, default: "1", example: "0.5",
            "The smallest scale."
        ),
        Key(
            "maximumZoomScale", \UIScrollView.maximumZoomScale, .zoom, default: "1", example: "4", "The largest scale."),
        Key(
            "bouncesZoom", \UIScrollView.bouncesZoom, .bool, default: "true", example: "false",
            "Two fingers can zoom past the limits of the scale, and it comes back."),
        Key(zooms, order: .linked) { (view: UIScrollView, id, context) in view.zoomedView = context.scene.view(id) },
    ]

    /// Its own recognizers, `<id>.pan` and `<id>.pinch`.
    static let recognizers = [
        KeyEntry(
            name: "pan", shape: .mapping(.scrollPan), unit: nil, initial: .described("a pan of one or more fingers"),
            example: "{requireFailureOf: [twice]}",
            summary: "The keys of the pan that scrolls, <id>.pan: for example, which recognizers it waits for."),
        KeyEntry(
            name: "pinch", shape: .mapping(.scrollPinch), unit: nil, initial: .described("a pinch"),
            example: "{enabled: false}", summary: "The keys of the pinch that zooms, <id>.pinch."),
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
