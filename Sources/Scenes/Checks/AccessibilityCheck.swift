internal import Routing

extension SceneDocument {
    /// Gives hints about what is hard to touch, with the criteria of WCAG 2.2.
    func checkAccessibility(in walk: SceneWalk, _ live: LiveScene) {
        for view in walk.views where view.description.kind.isControl || !view.description.gestures.isEmpty {
            let id = view.description.id
            guard let target = live.view(id), let field = identifiers.field(of: id) else { continue }
            let isTapped = target.gestureRecognizers?.contains {
                $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer
            }
            if target is UIControl || isTapped == true { checkSize(of: target, field) }
            if let entries = field["actions"]?.node.mapping {
                for entry in entries where entry.key.hasPrefix("touchDown") {
                    field["actions"]?.value(of: entry).hint(
                        "is sent when the finger comes down, so that nobody can change their mind; touchUpInside is "
                            + "sent at the lift (WCAG 2.5.2)")
                }
            }
        }
        for recognizer in walk.recognizers {
            guard let live = live.recognizers[recognizer.description.id], let fingers = live.fewestFingers,
                fingers > 1, let field = identifiers.field(of: recognizer.description.id), let action = field["action"]
            else { continue }
            action.hint(
                "needs \(fingers) fingers; offer the same with one, for example with a button (WCAG 2.5.1)")
        }
    }

    private func checkSize(of target: UIView, _ field: Field) {
        let size = target.convert(target.hitBox, to: nil).size
        guard min(size.width, size.height) < SceneDocument.smallestTarget, size.width * size.height > 0 else { return }
        (field["frame"] ?? field).hint(
            "can be hit in \(size.width.brief) x \(size.height.brief) points; a target has at least 24 x 24 (WCAG "
                + "2.5.8). hitInsets makes it larger")
    }

    /// In points. WCAG 2.2, success criterion 2.5.8, in CSS pixels.
    private static let smallestTarget = 24.0
}

extension UIGestureRecognizer {
    /// The smallest number of fingers with which it recognizes; nil if its scene does not name it, as for the pinch of
    /// a scroll view.
    fileprivate var fewestFingers: Int? {
        switch self {
        case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
        case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
        case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired
        case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches
        case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: 2
        default: nil
        }
    }
}
