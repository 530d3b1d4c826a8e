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
        Key("zooms", \.zooms, .text),
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
        let ids = subviews.map(\.responder.id)
        if let zooms = scroll.zooms, !ids.contains(zooms) {
            let hint = nearest(to: zooms, among: ids).map { "; did you mean '\($0)'?" } ?? ""
            self["zooms"]?.fault("no subview of this scroll view is called '\(zooms.onOneLine)'\(hint)")
        }
    }
}
