import XML
import YAML

/// What a recognizer of a storyboard is in the scene language.
enum RecognizerImport {
    private static let kinds = [
        "tapGestureRecognizer": "tap", "longPressGestureRecognizer": "longPress",
        // This is what Xcode calls it.
        "pongPressGestureRecognizer": "longPress", "panGestureRecognizer": "pan", "swipeGestureRecognizer": "swipe",
        "pinchGestureRecognizer": "pinch", "rotationGestureRecognizer": "rotation",
        "screenEdgePanGestureRecognizer": "screenEdgePan",
    ]

    static func isRecognizer(_ element: XMLElement) -> Bool { element.name.hasSuffix("estureRecognizer") }

    /// The kind in the scene language; nil if there is none.
    static func kind(of element: XMLElement) -> String? { kinds[element.name] }

    /// The keys that the file has, without those that have their default value there.
    static func keys(of element: XMLElement) -> [(key: String, value: YAMLNode)] {
        let fingers = ("fingers", element.integer("numberOfTouchesRequired", unless: 1))
        var keys: [(key: String, value: YAMLNode?)] = []
        switch kind(of: element) {
        case "tap": keys = [("taps", element.integer("numberOfTapsRequired", unless: 1)), fingers]
        case "longPress":
            keys = [
                ("minimumDuration", element.number("minimumPressDuration", unless: 0.5)),
                ("allowableMovement", element.number("allowableMovement", unless: 10)),
                ("taps", element.integer("numberOfTapsRequired", unless: 0)), fingers,
            ]
        case "pan", "screenEdgePan":
            // Xcode writes the largest number for "no limit".
            let most = element["maximumNumberOfTouches"].flatMap { Int($0) }.flatMap { $0 < 100 ? $0 : nil }
            keys = [
                ("minimumFingers", element.integer("minimumNumberOfTouches", unless: 1)),
                ("maximumFingers", most.map { .integer($0) }),
            ]
        case "swipe":
            let direction = element["direction"].flatMap { $0 == "right" ? nil : $0 }
            keys = [("direction", direction.map { .string($0) }), fingers]
        default: break
        }
        if let edges = element.child("rectEdge") {
            let names = ["top", "left", "bottom", "right"].filter { edges[$0] == "YES" }
            keys.append(("edges", .list(names.map { .string($0) })))
        }
        keys += [
            ("enabled", true), ("cancelsTouchesInView", true), ("delaysTouchesBegan", false),
            ("delaysTouchesEnded", true),
        ].map { ($0, element.bool($0, unless: $1)) }
        return keys.compactMap { key, value in value.map { (key, $0) } }
    }
}
