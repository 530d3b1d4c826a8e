import XML

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
    static func keys(of element: XMLElement) -> [(key: String, value: SceneValue)] {
        var keys: [(key: String, value: SceneValue)] = []
        func integer(_ key: String, _ name: String, unless initial: Int) {
            if let number = element[name].flatMap({ Int($0) }), number != initial {
                keys.append((key, .integer(number)))
            }
        }
        func number(_ key: String, _ name: String, unless initial: Double) {
            if let number = element[name].flatMap(Double.init), number != initial {
                keys.append((key, .number(number)))
            }
        }
        func bool(_ key: String, unless initial: Bool) {
            if let text = element[key], (text == "YES") != initial { keys.append((key, .bool(!initial))) }
        }
        switch kind(of: element) {
        case "tap":
            integer("taps", "numberOfTapsRequired", unless: 1)
            integer("fingers", "numberOfTouchesRequired", unless: 1)
        case "longPress":
            number("minimumDuration", "minimumPressDuration", unless: 0.5)
            number("allowableMovement", "allowableMovement", unless: 10)
            integer("taps", "numberOfTapsRequired", unless: 0)
            integer("fingers", "numberOfTouchesRequired", unless: 1)
        case "pan", "screenEdgePan":
            integer("minimumFingers", "minimumNumberOfTouches", unless: 1)
            // Xcode writes the largest number for "no limit".
            if let most = element["maximumNumberOfTouches"].flatMap({ Int($0) }), most < 100 {
                keys.append(("maximumFingers", .integer(most)))
            }
        case "swipe":
            if let direction = element["direction"], direction != "right" {
                keys.append(("direction", .string(direction)))
            }
            integer("fingers", "numberOfTouchesRequired", unless: 1)
        default: break
        }
        if let edges = element.child("rectEdge") {
            let names = ["top", "left", "bottom", "right"].filter { edges[$0] == "YES" }
            keys.append(("edges", .list(names.map(SceneValue.string))))
        }
        bool("enabled", unless: true)
        bool("cancelsTouchesInView", unless: true)
        bool("delaysTouchesBegan", unless: false)
        bool("delaysTouchesEnded", unless: true)
        return keys
    }
}
