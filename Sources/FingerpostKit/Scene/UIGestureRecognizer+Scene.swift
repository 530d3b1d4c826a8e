extension UIView {
    /// The recognizers that a scene can have: those of a kind of the scene language. The built-in ones of a scroll view
    /// are left out: every scroll view of a scene has them.
    var sceneRecognizers: [UIGestureRecognizer] {
        let own = (self as? UIScrollView)?.ownRecognizers ?? []
        return (gestureRecognizers ?? []).filter { $0.sceneKind != nil && !own.contains($0) }
    }
}

extension UIGestureRecognizer {
    /// The kind of the recognizer in a scene; nil if scenes have none like it.
    fileprivate var sceneKind: String? {
        let kinds = ["tap", "longPress", "screenEdgePan", "pan", "swipe", "pinch", "rotation"]
        return kinds.contains(kind) ? kind : nil
    }

    /// The keys of a scene that differ from their defaults.
    var sceneKeys: [(String, String)] {
        var keys = [("kind", sceneKind ?? "")] + ownSceneKeys
        if !isEnabled { keys.append(("enabled", "false")) }
        if !cancelsTouchesInView { keys.append(("cancelsTouchesInView", "false")) }
        if delaysTouchesBegan { keys.append(("delaysTouchesBegan", "true")) }
        if !delaysTouchesEnded { keys.append(("delaysTouchesEnded", "false")) }
        return keys
    }

    private var ownSceneKeys: [(String, String)] {
        switch self {
        case let tap as UITapGestureRecognizer:
            return [
                count("taps", tap.numberOfTapsRequired, default: 1),
                count("fingers", tap.numberOfTouchesRequired, default: 1),
            ].compactMap { $0 }
        case let press as UILongPressGestureRecognizer:
            let (time, distance) = (press.minimumPressDuration, Double(press.allowableMovement))
            return [
                time == 0.5 ? nil : ("minimumDuration", SceneWriter.number(time)),
                distance == 10 ? nil : ("allowableMovement", SceneWriter.number(distance)),
                count("taps", press.numberOfTapsRequired, default: 0),
                count("fingers", press.numberOfTouchesRequired, default: 1),
            ].compactMap { $0 }
        case let pan as UIPanGestureRecognizer:
            let edges = (pan as? UIScreenEdgePanGestureRecognizer)?.edges.names
            return [
                edges.map { ("edges", "[\($0.joined(separator: ", "))]") },
                count("minimumFingers", pan.minimumNumberOfTouches, default: 1),
                count(
                    "maximumFingers", max(pan.minimumNumberOfTouches, pan.maximumNumberOfTouches), default: .max),
            ].compactMap { $0 }
        case let swipe as UISwipeGestureRecognizer:
            let directions = swipe.direction.names
            return [
                directions == ["right"] ? nil : ("direction", "[\(directions.joined(separator: ", "))]"),
                count("fingers", swipe.numberOfTouchesRequired, default: 1),
            ].compactMap { $0 }
        default: return []
        }
    }

    private func count(_ key: String, _ value: Int, default: Int) -> (String, String)? {
        value == `default` ? nil : (key, "\(value)")
    }
}
