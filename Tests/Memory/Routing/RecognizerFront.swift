@testable import Routing

/// Stands in front of one of the core's recognizers, and lets the world change before and after each of its methods.
@MainActor
final class RecognizerFront {
    let core: UIGestureRecognizer

    init(_ core: UIGestureRecognizer) {
        self.core = core
        core.frontRecognizer = self
    }

    deinit { disturb() }

    private func around<Answer>(_ body: () -> Answer) -> Answer {
        disturb(core)
        let answer = body()
        disturb(core)
        return answer
    }

    private func ask(_ body: () -> Bool) -> Bool {
        let answer = around(body)
        return World.current?.random.once(in: 15) == true ? !answer : answer
    }
}

extension RecognizerFront: @MainActor RecognizerOverrides {
    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        around { core.touchesBegan(touches, with: event) }
    }
    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        around { core.touchesMoved(touches, with: event) }
    }
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        around { core.touchesEnded(touches, with: event) }
    }
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        around { core.touchesCancelled(touches, with: event) }
    }

    func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesBegan(presses, with: event) }
    }
    func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesChanged(presses, with: event) }
    }
    func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesEnded(presses, with: event) }
    }
    func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        around { core.pressesCancelled(presses, with: event) }
    }

    func reset() { around { core.reset() } }
    func canPrevent(_ other: UIGestureRecognizer) -> Bool { ask { core.canPrevent(other) } }
    func canBePrevented(by other: UIGestureRecognizer) -> Bool { ask { core.canBePrevented(by: other) } }
    func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { ask { core.shouldRequireFailure(of: other) } }
    func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        ask { core.shouldBeRequiredToFail(by: other) }
    }
    func shouldReceive(_ event: UIEvent) -> Bool { ask { core.shouldReceive(event) } }
}
