import Touches

/// The methods that receive touches and presses: the part that responders and recognizers have in common.
package protocol InputOverrides: AnyObject {
    func touchesBegan(_ touches: Set<Touch>, with event: Event?)
    func touchesMoved(_ touches: Set<Touch>, with event: Event?)
    func touchesEnded(_ touches: Set<Touch>, with event: Event?)
    func touchesCancelled(_ touches: Set<Touch>, with event: Event?)
    func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?)
    func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?)
    func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?)
    func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?)
}

extension InputOverrides {
    func call(_ method: TouchMethod, _ touches: Set<Touch>, with event: Event?) {
        switch method {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        }
    }

    func call(_ method: PressMethod, _ presses: Set<Press>, with event: PressesEvent?) {
        switch method {
        case .began: pressesBegan(presses, with: event)
        case .changed: pressesChanged(presses, with: event)
        case .ended: pressesEnded(presses, with: event)
        case .cancelled: pressesCancelled(presses, with: event)
        }
    }
}
