import EmbeddedFiles

/// UIKit's spellings of keys, for hints.
enum UIKitSpelling {
    /// UIKit's names, in Swift and in Objective-C where they differ, with the names in scenes.
    static let ours = [String: String](table: uikit_spellings_txt())

    /// Properties that only affect the appearance of a view.
    static let drawing: Set<String> = [
        "backgroundColor", "tintColor", "textColor", "attributedText", "placeholder", "font", "image",
        "contentMode", "cornerRadius", "borderWidth", "borderColor", "layer", "opaque", "isOpaque", "clipsToBounds",
        "masksToBounds", "isHighlighted", "thumbTintColor", "onTintColor",
    ]
}

/// The names that keys have on web pages and in other toolkits, for hints.
enum OtherSpelling {
    static let keys = ["text": "title", "label": "title", "caption": "title", "background": "color"]
    static let recognizers = [
        "doubleTap": "kind: tap, taps: 2", "click": "kind: tap", "press": "kind: longPress", "hold": "kind: longPress",
        "drag": "kind: pan", "flick": "kind: swipe", "rotate": "kind: rotation", "zoom": "kind: pinch",
    ]
}

/// The names that events have on web pages and in other toolkits, for hints.
enum WebSpelling {
    /// The event of a control that is meant by a name such as `onClick`; nil if it is no such name.
    static func event(_ name: String) -> String? {
        var word = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if word.hasPrefix("on") { word.removeFirst(2) }
        return events[word]
    }

    private static let events = [String: String](table: web_spellings_txt())
}

extension [String: String] {
    /// The pairs of a table, which has two words in each line.
    init(table: UnsafePointer<UInt8>) {
        let words = String(cString: table).split(whereSeparator: \.isWhitespace).map(String.init)
        let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
        self.init(uniqueKeysWithValues: pairs)
    }
}
