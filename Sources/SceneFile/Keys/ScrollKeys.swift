enum ScrollKeys {
    static let all: [Key<ScrollDescription>] = [
        Key(
            "contentSize", \.contentSize, .size, unit: "points", default: "[0, 0]", example: "[400, 2000]",
            "The size of the content. What is larger than the scroll view can be scrolled."),
        Key(
            "contentOffset", \.contentOffset, .point, unit: "points", default: "[0, 0]", example: "[0, 120]",
            "The point of the content at the scroll view's top left corner, at start."),
        Key(
            "contentInset", \.contentInset, .insets, unit: "points", default: "[0, 0, 0, 0]", example: "[20, 0, 20, 0]",
            "Room around the content. Negative numbers cut the content short."),
        Key(
            "paging", \.paging, .bool, default: "false", example: "true",
            "The content comes to rest only at multiples of the scroll view's size."),
        Key(
            "bounces", \.bounces, .bool, default: "true", example: "false",
            "The content can be pulled past its edges, and comes back."),
        Key(
            "alwaysBounceHorizontal", \.alwaysBounceHorizontal, .bool, default: "false", example: "true",
            "With bounces, content that fits can be pulled sideways, too."),
        Key(
            "alwaysBounceVertical", \.alwaysBounceVertical, .bool, default: "false", example: "true",
            "With bounces, content that fits can be pulled up and down, too."),
        Key("scrollEnabled", \.scrollEnabled, .bool, default: "true", example: "false", "Fingers scroll the content."),
        Key(
            "delaysContentTouches", \.delaysContentTouches, .bool, default: "true", example: "false",
            "Touches on the content are withheld for contentTouchDelay, because they may scroll. With false, the "
                + "content, such as a slider, receives them at once."),
        Key(
            "canCancelContentTouches", \.canCancelContentTouches, .bool, default: "true", example: "false",
            "A touch that the content has received can be cancelled to scroll. A control keeps its touches. For a row "
                + "that must not prevent scrolling, use a plain view with a tap recognizer."),
        Key(
            "directionalLock", \.directionalLock, .bool, default: "false", example: "true",
            "A drag that begins mainly along one axis stays on it."),
        Key(
            "decelerationRate", \.decelerationRate, .word, default: "normal", example: "fast",
            "How soon scrolling comes to rest after a flick. The numbers are thresholds."),
        Key(
            "zoomScale", \.zoomScale, .zoom, default: "1", example: "2",
            "The scale at start, from minimumZoomScale to maximumZoomScale."),
        Key("minimumZoomScale", \.minimumZoomScale, .zoom, default: "1", example: "0.5", "The smallest scale."),
        Key("maximumZoomScale", \.maximumZoomScale, .zoom, default: "1", example: "4", "The largest scale."),
        Key(
            "zooms", \.zooms, .zoomedView, default: .described("none"), example: "plan",
            "The subview that two fingers zoom."),
        Key(
            "pan", \.pan, into: .scrollPan, default: .described("a pan of one or more fingers"),
            example: "{requireFailureOf: [twice]}",
            "The keys of the pan that scrolls, <id>.pan: for example, which recognizers it waits for.",
            read: { readOwnRecognizer(.scrollPan, $0, into: &$1) }),
        Key(
            "pinch", \.pinch, into: .scrollPinch, default: .described("a pinch"), example: "{enabled: false}",
            "The keys of the pinch that zooms, <id>.pinch.", read: { readOwnRecognizer(.scrollPinch, $0, into: &$1) }),
    ]

    private static func readOwnRecognizer(
        _ noun: Noun.Name, _ field: Field, into recognizer: inout RecognizerDescription
    ) -> Bool {
        guard var keys = KeyReader(field) else { return false }
        keys.refuse(
            ["id", "kind"], "this is '\(recognizer.id.onOneLine)', the scroll view's own; its id and kind are fixed")
        keys.read(RecognizerKeys.all, into: &recognizer)
        keys.read(into: &recognizer)
        keys.finish(noun)
        return true
    }
}

extension ValueReader where Value == Double {
    fileprivate static var zoom: ValueReader { number(0.001...1000) }
}

extension ValueReader where Value == String {
    fileprivate static var zoomedView: ValueReader { text.shaped(.reference(to: "a subview of this scroll view")) }
}
