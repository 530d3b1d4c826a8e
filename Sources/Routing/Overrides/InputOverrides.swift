import Touches

/// The methods that receive touches and presses: the part that responders and recognizers have in common.
package protocol InputOverrides: AnyObject {
    func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
    func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
    func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
    func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
    func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?)
    func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?)
}

extension InputOverrides {
    func call(_ method: TouchMethod, _ touches: Set<UITouch>, with event: UIEvent?) {
        switch method {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        }
    }

    func call(_ method: PressMethod, _ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch method {
        case .began: pressesBegan(presses, with: event)
        case .changed: pressesChanged(presses, with: event)
        case .ended: pressesEnded(presses, with: event)
        case .cancelled: pressesCancelled(presses, with: event)
        }
    }
}
