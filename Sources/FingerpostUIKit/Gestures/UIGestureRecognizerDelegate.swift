import Routing

/// The delegate of a recognizer. It decides how the recognizer relates to others. All methods have default
/// implementations, because UIKit's are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether the recognizer may begin. By default true.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether the recognizer receives `touch`. By default true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether the recognizer receives `press`. By default true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    /// Whether the recognizer receives the touches or presses that begin in `event`. By default true.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
    /// Whether both may recognize at the same time. One delegate that says so is enough. By default false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the recognizer waits until the other one has failed. By default false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether the other one waits until the recognizer has failed. By default false.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// Forwards the core's delegate calls to a `UIGestureRecognizerDelegate`.
@MainActor
final class RecognizerDelegate: @MainActor Routing.UIGestureRecognizerDelegate {
    weak var delegate: (any UIGestureRecognizerDelegate)?

    private func ask(
        _ recognizer: Routing.UIGestureRecognizer, otherwise: Bool,
        _ question: (any UIGestureRecognizerDelegate, UIGestureRecognizer) -> Bool
    ) -> Bool {
        guard let delegate, let recognizer = recognizer.front else { return otherwise }
        return question(delegate, recognizer)
    }

    private func ask(
        _ recognizer: Routing.UIGestureRecognizer, about other: Routing.UIGestureRecognizer,
        _ question: (any UIGestureRecognizerDelegate, UIGestureRecognizer, UIGestureRecognizer) -> Bool
    ) -> Bool {
        guard let other = other.front else { return false }
        return ask(recognizer, otherwise: false) { question($0, $1, other) }
    }

    func gestureRecognizerShouldBegin(_ recognizer: Routing.UIGestureRecognizer) -> Bool {
        ask(recognizer, otherwise: true) { $0.gestureRecognizerShouldBegin($1) }
    }
    func gestureRecognizer(_ recognizer: Routing.UIGestureRecognizer, shouldReceive touch: Routing.UITouch) -> Bool {
        ask(recognizer, otherwise: true) { $0.gestureRecognizer($1, shouldReceive: UITouch.front(of: touch)) }
    }
    func gestureRecognizer(_ recognizer: Routing.UIGestureRecognizer, shouldReceive press: Routing.UIPress) -> Bool {
        ask(recognizer, otherwise: true) { $0.gestureRecognizer($1, shouldReceive: UIPress.front(of: press)) }
    }
    func gestureRecognizer(_ recognizer: Routing.UIGestureRecognizer, shouldReceive event: CoreEvent) -> Bool {
        ask(recognizer, otherwise: true) { $0.gestureRecognizer($1, shouldReceive: event.front) }
    }
    func gestureRecognizer(
        _ recognizer: Routing.UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: Routing.UIGestureRecognizer
    ) -> Bool {
        ask(recognizer, about: other) { $0.gestureRecognizer($1, shouldRecognizeSimultaneouslyWith: $2) }
    }
    func gestureRecognizer(
        _ recognizer: Routing.UIGestureRecognizer, shouldRequireFailureOf other: Routing.UIGestureRecognizer
    ) -> Bool {
        ask(recognizer, about: other) { $0.gestureRecognizer($1, shouldRequireFailureOf: $2) }
    }
    func gestureRecognizer(
        _ recognizer: Routing.UIGestureRecognizer, shouldBeRequiredToFailBy other: Routing.UIGestureRecognizer
    ) -> Bool {
        ask(recognizer, about: other) { $0.gestureRecognizer($1, shouldBeRequiredToFailBy: $2) }
    }
}
