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
        case .horizontal: isMainly(horizontal: true, recognizer)
        case .vertical: isMainly(horizontal: false, recognizer)
        }
    }

    /// Whether the larger part of the velocity is along that axis; true if the recognizer has no velocity.
    private func isMainly(horizontal: Bool, _ recognizer: GestureRecognizer) -> Bool {
        guard let velocity = recognizer.measurements.velocity else { return true }
        return horizontal
            ? velocity.dx.magnitude > velocity.dy.magnitude : velocity.dy.magnitude > velocity.dx.magnitude
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
