import Touches

/// The methods of a recognizer that an object in front of it can override: see `ResponderOverrides`.
package protocol RecognizerOverrides: AnyObject {
    func take(_ method: CallMethod, _ touches: Set<Touch>, _ event: Event?)
    func take(_ method: CallMethod, _ presses: Set<Press>, _ event: PressesEvent?)
    func startAnew()
    func mayPrevent(_ other: GestureRecognizer) -> Bool
    func mayBePrevented(by other: GestureRecognizer) -> Bool
    func waits(for other: GestureRecognizer) -> Bool
    func isAwaited(by other: GestureRecognizer) -> Bool
    func accepts(_ event: Event) -> Bool
}

extension GestureRecognizer {
    final func receive(_ method: CallMethod, _ touches: Set<Touch>, with event: Event?) {
        if let overrides { return overrides.take(method, touches, event) }
        switch method {
        case .touchesBegan: touchesBegan(touches, with: event)
        case .touchesMoved: touchesMoved(touches, with: event)
        case .touchesEnded: touchesEnded(touches, with: event)
        default: touchesCancelled(touches, with: event)
        }
    }

    final func receive(_ method: CallMethod, _ presses: Set<Press>, with event: PressesEvent?) {
        if let overrides { return overrides.take(method, presses, event) }
        switch method {
        case .pressesBegan: pressesBegan(presses, with: event)
        case .pressesChanged: pressesChanged(presses, with: event)
        case .pressesEnded: pressesEnded(presses, with: event)
        default: pressesCancelled(presses, with: event)
        }
    }

    final func startAnew() {
        if let overrides { return overrides.startAnew() }
        reset()
    }

    final func mayPrevent(_ other: GestureRecognizer) -> Bool { overrides?.mayPrevent(other) ?? canPrevent(other) }

    final func mayBePrevented(by other: GestureRecognizer) -> Bool {
        overrides?.mayBePrevented(by: other) ?? canBePrevented(by: other)
    }

    final func waits(for other: GestureRecognizer) -> Bool {
        overrides?.waits(for: other) ?? shouldRequireFailure(of: other)
    }

    final func isAwaited(by other: GestureRecognizer) -> Bool {
        overrides?.isAwaited(by: other) ?? shouldBeRequiredToFail(by: other)
    }

    final func accepts(_ event: Event) -> Bool { overrides?.accepts(event) ?? shouldReceive(event) }
}
