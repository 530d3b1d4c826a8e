import Routing

/// Returns the answers of a test, or the defaults.
final class ScriptedDelegate: GestureRecognizerDelegate {
    var begins: (GestureRecognizer) -> Bool = { _ in true }
    var receivesTouch: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
    var receivesEvent: (GestureRecognizer, Event) -> Bool = { _, _ in true }
    var simultaneous: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
    var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins(recognizer) }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        receivesTouch(recognizer, touch)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool {
        receivesEvent(recognizer, event)
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { simultaneous(recognizer, other) }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        requires(recognizer, other)
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { isRequired(recognizer, other) }
}
