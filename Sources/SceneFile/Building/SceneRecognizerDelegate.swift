internal import Routing

/// The delegate of a recognizer, with the answers from the scene.
final class SceneRecognizerDelegate: GestureRecognizerDelegate {
    private let description: RecognizerDescription
    private unowned let scene: LiveScene

    /// Nil if the settings of the recognizer need no delegate.
    init?(_ description: RecognizerDescription, scene: LiveScene) {
        guard
            description.simultaneousWith != .these([]) || description.requireFailureOf == .all
                || !description.ignoreTouchesIn.isEmpty || description.shouldBegin != .always
        else { return nil }
        self.description = description
        self.scene = scene
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        switch description.shouldBegin {
        case .always: true
        case .never: false
        case .horizontal: way(of: recognizer).isMainlyHorizontal
        case .vertical: way(of: recognizer).isMainlyVertical
        }
    }

    /// The direction of a swipe, or the velocity of a pan. Other kinds cannot have such a condition.
    private func way(of recognizer: GestureRecognizer) -> CGVector {
        let measurements = recognizer.measurements
        return switch measurements.direction {
        case "left", "right": CGVector(1, 0)
        case "up", "down": CGVector(0, 1)
        default: measurements.velocity ?? .zero
        }
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        !description.ignoreTouchesIn.contains { id in
            scene.view(id).map { touch.view?.isDescendant(of: $0) ?? false } ?? false
        }
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { description.simultaneousWith.contains(other.id) }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { description.requireFailureOf == .all && !RecognizerDescription.arePartners(description.id, other.id) }
}
