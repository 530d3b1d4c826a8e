@testable import Routing

/// Stands in front of one of the core's recognizers, and lets the world change before and after each of its methods.
@MainActor
final class RecognizerFront {
    // Unsafe for `deinit` alone, which is not on the main actor by its type.
    nonisolated(unsafe) let core: GestureRecognizer

    init(_ core: GestureRecognizer) {
        self.core = core
        core.overrides = self
    }

    deinit {
        disturb()
    }

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
    func take(_ method: CallMethod, _ touches: Set<Touch>, _ event: Event?) {
        around {
            switch method {
            case .touchesBegan: core.touchesBegan(touches, with: event)
            case .touchesMoved: core.touchesMoved(touches, with: event)
            case .touchesEnded: core.touchesEnded(touches, with: event)
            default: core.touchesCancelled(touches, with: event)
            }
        }
    }

    func take(_ method: CallMethod, _ presses: Set<Press>, _ event: PressesEvent?) {
        around {
            switch method {
            case .pressesBegan: core.pressesBegan(presses, with: event)
            case .pressesChanged: core.pressesChanged(presses, with: event)
            case .pressesEnded: core.pressesEnded(presses, with: event)
            default: core.pressesCancelled(presses, with: event)
            }
        }
    }

    func startAnew() { around { core.reset() } }
    func mayPrevent(_ other: GestureRecognizer) -> Bool { ask { core.canPrevent(other) } }
    func mayBePrevented(by other: GestureRecognizer) -> Bool { ask { core.canBePrevented(by: other) } }
    func waits(for other: GestureRecognizer) -> Bool { ask { core.shouldRequireFailure(of: other) } }
    func isAwaited(by other: GestureRecognizer) -> Bool { ask { core.shouldBeRequiredToFail(by: other) } }
    func accepts(_ event: Event) -> Bool { ask { core.shouldReceive(event) } }
}
