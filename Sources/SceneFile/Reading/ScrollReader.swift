internal import YAML

enum ScrollKeys {
    static let all: [Key<ScrollDescription>] = [
        Key("contentSize", \.contentSize, .size),
        Key("contentOffset", \.contentOffset, .point),
        Key("contentInset", \.contentInset, .insets),
        Key("paging", \.paging, .bool),
        Key("bounces", \.bounces, .bool),
        Key("alwaysBounceHorizontal", \.alwaysBounceHorizontal, .bool),
        Key("alwaysBounceVertical", \.alwaysBounceVertical, .bool),
        Key("scrollEnabled", \.scrollEnabled, .bool),
        Key("delaysContentTouches", \.delaysContentTouches, .bool),
        Key("canCancelContentTouches", \.canCancelContentTouches, .bool),
        Key("directionalLock", \.directionalLock, .bool),
        Key("decelerationRate", \.decelerationRate, .word),
        Key("zoomScale", \.zoomScale, .zoom),
        Key("minimumZoomScale", \.minimumZoomScale, .zoom),
        Key("maximumZoomScale", \.maximumZoomScale, .zoom),
        Key("zooms", \.zooms, .view),
    ]
}

extension ValueReader where Value == Double {
    fileprivate static var zoom: ValueReader { number(0.001...1000) }
}

extension KeyReader {
    mutating func read(into scroll: inout ScrollDescription, subviews: [ViewDescription]) {
        read(ScrollKeys.all, into: &scroll)
        confine(
            "zoomScale", &scroll.zoomScale, "minimumZoomScale", scroll.minimumZoomScale,
            "maximumZoomScale", scroll.maximumZoomScale)
        if let zooms = scroll.zooms, !subviews.contains(where: { $0.responder.id == zooms }),
            document.identifiers.kind(of: zooms) != nil
        {
            self["zooms"]?.fault("'\(zooms.onOneLine)' is not among this scroll view's own subviews")
        }
    }
}
