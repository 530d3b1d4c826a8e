internal import Routing

/// The delegate of a recognizer, with the answers from the scene.
final class SceneRecognizerDelegate: UIGestureRecognizerDelegate {
    var shouldBegin = ShouldBegin.always
    var ignoreTouchesIn: [String] = []
    var simultaneousWith = NameSet.these([])
    /// Whether every other recognizer must fail first.
    var requiresEveryFailure = false
    private unowned let scene: LiveScene

    init(_ scene: LiveScene) { self.scene = scene }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        switch shouldBegin {
        case .always: true
        case .never: false
        case .horizontal: way(of: recognizer).isMainlyHorizontal
        case .vertical: way(of: recognizer).isMainlyVertical
        }
    }

    /// The direction of a swipe, or the velocity of a pan. Other kinds cannot have such a condition.
    private func way(of recognizer: UIGestureRecognizer) -> CGVector {
        let measurements = recognizer.measurements
        return switch measurements.direction {
        case "left", "right": CGVector(1, 0)
        case "up", "down": CGVector(0, 1)
        default: measurements.velocity ?? .zero
        }
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !ignoreTouchesIn.contains { id in
            scene.view(id).map { touch.view?.isDescendant(of: $0) ?? false } ?? false
        }
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { simultaneousWith.contains(other.id) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { requiresEveryFailure && !RecognizerDescription.arePartners(recognizer.id, other.id) }
}

extension LiveScene {
    /// The delegate of a recognizer of the scene. It is created if there is none.
    func delegate(of recognizer: UIGestureRecognizer) -> SceneRecognizerDelegate {
        if let delegate = delegates[recognizer.id] { return delegate }
        let delegate = SceneRecognizerDelegate(self)
        delegates[recognizer.id] = delegate
        recognizer.delegate = delegate
        return delegate
    }
}
