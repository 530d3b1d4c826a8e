/// The names that events have on web pages and in other toolkits, for hints.
enum WebSpelling {
    /// The event of a control that is meant by a name such as `onClick`; nil if it is no such name.
    static func event(_ name: String) -> String? {
        var word = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if word.hasPrefix("on") { word.removeFirst(2) }
        return events[word]
    }

    private static let events: [String: String] = [
        "click": "touchUpInside", "clicked": "touchUpInside", "tap": "touchUpInside", "tapped": "touchUpInside",
        "press": "touchUpInside", "pressed": "touchUpInside", "activate": "touchUpInside",
        "mousedown": "touchDown", "pointerdown": "touchDown", "touchstart": "touchDown", "pressin": "touchDown",
        "mouseup": "touchUpInside", "pointerup": "touchUpInside", "touchend": "touchUpInside",
        "released": "touchUpInside", "doubleclick": "touchDownRepeat", "dblclick": "touchDownRepeat",
        "touchcancel": "touchCancel", "pointercancel": "touchCancel",
        "change": "valueChanged", "changed": "valueChanged", "input": "valueChanged", "valuechange": "valueChanged",
        "toggle": "valueChanged", "toggled": "valueChanged",
    ]
}
